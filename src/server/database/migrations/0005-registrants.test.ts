import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#server/access/sessions.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { openSqlite } from '../sqlite/open-sqlite.ts'
import { openPostgres } from '../postgres/open-postgres.ts'

const longAgo = '2026-11-01T12:00:00.000Z'
const justBefore = '2026-11-20T12:00:00.000Z'

let host: TestHost
let database: TestDatabase | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'play-test-'))
  const old = database ? openPostgres(database.url, 'start', () => {}) : openSqlite(dataFolder, 'start')
  const earlier = Object.entries(migrations).filter(([name]) => name < '0005')
  await migrate(old, { warn() {} }, Object.fromEntries(earlier))
  await fill(old as unknown as Kysely<Record<string, Record<string, unknown>>>)
  await old.destroy()
  host = await startTestHost({
    dataFolder,
    ...(database && { databaseUrl: database.url }),
    at: '2026-11-20T13:00:00Z',
  })
})
afterAll(async () => {
  await host.stop()
  await database?.drop()
})

/** Fills the tables as they were before: typed data became a person at once, registered or not. */
async function fill(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  const insert = (table: string, row: Record<string, unknown>) => db.insertInto(table).values(row).execute()
  for (const [id, created_at] of [
    ['owner', longAgo],
    ['ana', longAgo],
    ['registered', longAgo],
    ['typed-long-ago', longAgo],
    ['typed-just-before', justBefore],
  ] as const) {
    const email = `${id}@example.com`
    await insert('person', { id, name: id, name_key: id, email, gender: '', created_at })
  }
  const confirmed = { password_hash: '', confirmed_at: longAgo, created_at: longAgo }
  for (const [id, role] of [
    ['owner', 'MANAGER'],
    ['ana', 'USER'],
  ])
    await insert('account', { id, name: id, email: `${id}@example.com`, role, person_id: id, ...confirmed })
  await insert('main_event', { id: 'main', person_id: 'owner', name: 'Circuito', phone_number: '0' })
  const changed = { version: 1, updated_at: longAgo }
  const about = { main_event_id: 'main', title: 'Etapa', modality: 'TENNIS', event_type: 'TORNEIO' }
  const dates = { start_date: '2026-12-20', end_date: '2026-12-20', register_end_date: '2026-12-19' }
  const money = { fee_cents: 9500, pix_code: '', pix_name: '', pix_phone: '' }
  await insert('event', { id: eventId, ...about, ...dates, ...money, ...changed })
  const category = { id: categoryId, event_id: eventId, title: 'Simples', kind: 'SIMPLES' }
  await insert('category', { ...category, max_players: 9, taken: 2, award: '', list_sort: 1, ...changed })
  for (const person_id of ['ana', 'registered']) {
    const of = { event_id: eventId, person_id, created_at: longAgo }
    await insert('registration', { id: `of-${person_id}`, ...of, txid: person_id })
    const payment = { payment_cents: 9500, ...changed }
    const id = `player-${person_id}`
    await insert('player', {
      id,
      registration_id: `of-${person_id}`,
      category_id: categoryId,
      ...of,
      ...payment,
    })
  }
}
const eventId = '00000000-0000-4000-8000-000000000001'
const categoryId = '00000000-0000-4000-8000-000000000002'

const tokenOf = (account: string) => openSession(host.db, account, host.now())
const register = (personId: string) =>
  host.ask('POST /v1/event-register', {
    body: { eventId, personId, personTeamEmail: '', categories: [categoryId], paymentValue: 95 },
  })

test('players registered before the update are still listed, and owe the same', async () => {
  const { body } = await host.ask(`GET /v1/events/${eventId}/snapshot`, { token: await tokenOf('owner') })
  const { players } = body as { players: { person: { name: string }; paymentValue: number }[] }
  expect(players.map(({ person, paymentValue }) => `${person.name}: ${paymentValue}`).toSorted()).toEqual([
    'ana: 95',
    'registered: 95',
  ])
})

test('a registration from before the update belongs to its owner, whoever made it', async () => {
  const token = await tokenOf('ana')
  const { body } = await host.ask('GET /v1/registrations/me', { token })
  expect(body).toMatchObject([{ id: 'of-ana' }])
  const disavowed = await host.ask('POST /v1/registrations/of-ana/disavowal', { token })
  expect(disavowed).toMatchObject({ status: 409, body: { code: 'registration.own' } })
})

test('a person who typed their data just before the update can register after it', async () => {
  expect((await register('typed-just-before')).status).toBe(201)
})

test('a stranger with the id of a person registered before the update gets no data', async () => {
  const { status, body } = await register('registered')
  expect(status).toBe(409)
  expect(JSON.stringify(body)).not.toContain('registered@')
})

test('people who typed data long ago and never registered are deleted, and nobody else', async () => {
  const persons = await host.db.selectFrom('person').select('id').orderBy('id').execute()
  expect(persons.map(({ id }) => id)).toEqual(['ana', 'owner', 'registered', 'typed-just-before'])
})
