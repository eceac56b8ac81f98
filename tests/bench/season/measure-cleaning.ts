import { randomUUID } from 'node:crypto'
import { addPersons } from '#server/testing/factories.ts'
import { insertRows } from '../fill/rows.ts'
import { type LoadGenerator, wireRequest } from '../load/load.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { figure, percentile, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import type { Served } from './measure-season.ts'

const oldAnswers = 400_000
const registrations = 4_000
const warmUp = 40

/**
 * Measures how long registrations wait while a server with the whole season removes old rows, which it does at its
 * start, and how long on the same server with nothing to remove.
 */
export async function measureCleaning(
  engine: string,
  served: Served,
  load: LoadGenerator,
  size: Size,
): Promise<Row[]> {
  const restarted = (isCleaning: boolean) => async () => {
    await served.server.stop()
    await removeOldAnswers(served)
    if (isCleaning) await addOldAnswers(served, amount(oldAnswers, size))
    served.server = await served.start()
    await register(served, load, amount(warmUp, size))
    const sorted = await register(served, load, amount(registrations, size))
    return { p99: percentile(sorted, 0.99), longest: percentile(sorted, 1), left: await answersLeft(served) }
  }
  const turns = await inTurns(
    { ...size, rounds: Math.min(3, size.rounds) },
    {
      cleaning: restarted(true),
      quiet: restarted(false),
    },
  )
  const row = (name: 'p99' | 'longest', goal: string): Row => ({
    what: `${engine}, a registration while old rows are removed, ${name}`,
    unit: 'ms',
    play: figure(turns.cleaning, name),
    floor: { name: 'without', spread: figure(turns.quiet, name) },
    ratio: ratioOf(turns.cleaning, turns.quiet, name),
    goal,
  })
  return [
    row('p99', '≤ 2 ×'),
    row('longest', ''),
    {
      what: `${engine}, of ${amount(oldAnswers, size)} old answers left after that`,
      unit: '',
      play: figure(turns.cleaning, 'left'),
      goal: '> 0',
    },
  ]
}

async function addOldAnswers({ db }: Served, count: number): Promise<void> {
  const start = Date.now() - 200 * 86_400_000
  const rows = Array.from({ length: count }, (_, index) => ({
    scope: 'anonymous',
    key: randomUUID(),
    fingerprint: 'x'.repeat(64),
    status: 201,
    answer: `{"id":"${randomUUID()}","txid":"${'x'.repeat(25)}","players":[]}`,
    created_at: new Date(start + index).toISOString(),
  }))
  await insertRows(db, 'kept_answer', rows)
}

const longAgo = () => new Date(Date.now() - 90 * 86_400_000).toISOString()

async function removeOldAnswers({ db }: Served): Promise<void> {
  await db.deleteFrom('kept_answer').where('created_at', '<', longAgo()).execute()
}

async function answersLeft({ db }: Served): Promise<number> {
  const { left } = await db
    .selectFrom('kept_answer')
    .where('created_at', '<', longAgo())
    .select(({ fn }) => fn.countAll().as('left'))
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** The durations of the registrations in milliseconds, sorted. */
async function register(
  { fixture, server, db }: Served,
  load: LoadGenerator,
  count: number,
): Promise<number[]> {
  const persons = await addPersons({ db, now: () => new Date() }, count)
  const { eventId, categoryId } = fixture
  const body = { eventId, personTeamEmail: '', categories: [categoryId], paymentValue: 95 }
  const requests = persons.map((personId) =>
    wireRequest('POST', '/v1/event-register', { ...body, personId }, { 'Idempotency-Key': randomUUID() }),
  )
  const { latencies, statuses } = await load.run({ port: server.port, connections: 1, requests, times: 1 })
  if (statuses[201] !== count) throw new Error(`not every answer was 201: ${JSON.stringify(statuses)}`)
  return latencies.toSorted((one, other) => one - other)
}
