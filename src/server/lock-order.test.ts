import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory } from './testing/factories.ts'
import { createMigratedDatabase, type TestDatabase } from './testing/database.ts'
import { startTestHost, type TestHost } from './testing/host.ts'
import { preparePairs } from './testing/pairs.ts'

let database: TestDatabase | undefined
let host: TestHost
/** An earlier test of this process may have used the database, and PostgreSQL goes on counting. */
let deadlocksBefore = 0
beforeAll(async () => {
  database = await createMigratedDatabase()
  if (database) deadlocksBefore = await deadlocks(database)
  host = await startTestHost({
    at: '2026-11-20T15:00:00Z',
    env: { PLAY_REGISTRATIONS_PER_MINUTE: '10000' },
    // On a busy machine a call may wait longer for its turn than the usual timeouts of the database allow.
    ...(database && { databaseUrl: `${database.url}?lock_timeout=60000&statement_timeout=60000` }),
  })
})
afterAll(() => database?.drop())

const rounds = 20

/** How often transactions of this database waited for each other in a circle, once all its connections are closed. */
async function deadlocks({ url }: TestDatabase): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  } finally {
    await client.end()
  }
}

/** Calls on one category at once: who withdraws is named as partner by somebody who registers at that moment. */
async function oneRound(index: number, { event, categoryId, other, ask, register, pair }: Stage) {
  const email = (name: string) => `${name}.${index}@example.com`
  const named = (name: string, partner: string) =>
    register(name, { email: email(name), partner: email(partner) })
  const names = ['ana', 'bia', 'caio'] as const
  const withdrawing: string[] = []
  for (const name of names) withdrawing.push(await named(name, `partner.of.${name}`))
  const [davi, eva, gil] = [await register('Davi'), await register('Eva'), await register('Gil')]
  await pair([gil, davi])
  await ask(`POST /v1/events/player/${eva}/withdrawal`, { withdrawn: true })
  const answers = await Promise.all([
    ...names.flatMap((name, at) => [
      ask('POST /v1/events/player', {
        eventId: event.id,
        person: { name: `Dupla ${name}`, phoneNumber: '00900000001', email: email(`partner.of.${name}`) },
        categories: [categoryId],
        paymentValue: 95,
        personTeamEmail: email(name),
      }),
      ask(`POST /v1/events/player/${withdrawing[at]}/withdrawal`, { withdrawn: true }),
    ]),
    ask(`POST /v1/events/player/${eva}/withdrawal`, { withdrawn: false }),
    ask('PATCH /v1/events/player/payment', { playerId: eva, payment: true, method: 'PIX' }),
    ask('PATCH /v1/events/player/category', { playerId: davi, categoryId: other }),
    ask(`DELETE /v1/events/player/${gil}`),
  ])
  return answers.map(({ status }) => status)
}
type Stage = Awaited<ReturnType<typeof preparePairs>> & { other: string }

test('withdrawals, returns, moves and registrations of one category wait for each other in one order', async () => {
  const prepared = await preparePairs(host)
  await host.db.updateTable('category').set({ max_players: 500 }).execute()
  const other = await addCategory(host, prepared.event, { maxPlayers: 500, listSort: 2 })
  for (let index = 0; index < rounds; index += 1)
    expect((await oneRound(index, { ...prepared, other })).filter((status) => status >= 500)).toEqual([])
  const categories = await host.db
    .selectFrom('category')
    .select(['id', 'taken'])
    .where('event_id', '=', prepared.event.id)
    .execute()
  const counted = await host.db
    .selectFrom('player')
    .select('category_id as id')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('event_id', '=', prepared.event.id)
    .where('withdrawn_at', 'is', null)
    .groupBy('category_id')
    .execute()
  expect(categories.toSorted(byId)).toEqual(counted.toSorted(byId))
  await host.stop()
  if (database) expect(await deadlocks(database)).toBe(deadlocksBefore)
}, 600_000)

const byId = ({ id: one }: { id: string }, { id: other }: { id: string }) => (one < other ? -1 : 1)
