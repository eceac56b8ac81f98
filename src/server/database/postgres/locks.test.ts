import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { addCategory, addEvent, addMember, addPersons, type TestEvent } from '../../testing/factories.ts'
import { startTestHost, type TestHost } from '../../testing/host.ts'

// The embedded database has one connection and no row locks.
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
const connections = 6
let database: TestDatabase
let host: TestHost
/** `client` holds locks and `watcher` reads statistics, because statistics do not change within a transaction. */
let client: pg.Client
let watcher: pg.Client

beforeEach(async () => {
  const created = await createTestDatabase()
  if (!created) return
  database = created
  const env = { PLAY_DATABASE_CONNECTIONS: String(connections) }
  // The limits are long, so that the database itself does not end the waiting for a lock.
  const patient = `${database.url}?lock_timeout=60000&statement_timeout=60000`
  host = await startTestHost({ databaseUrl: patient, env })
  client = new pg.Client({ connectionString: database.url })
  watcher = new pg.Client({ connectionString: database.url })
  await Promise.all([client.connect(), watcher.connect()])
})
afterEach(async () => {
  if (!database) return
  await Promise.all([client.end(), watcher.end()])
  await host.stop()
  await database.drop()
})

async function register(event: TestEvent, categoryId: string, personId?: string) {
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  return host.ask('POST /v1/event-register', { body })
}
/** An organiser registers a player; such registrations share no transaction. */
async function registerOnTheSpot(event: TestEvent, categoryId: string, personId?: string) {
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  return host.ask('POST /v1/events/player', { body, token: event.organiser.token })
}
async function connectionsWhere(condition: string): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and ${condition}`,
  )
  return rows[0]?.count ?? 0
}
async function openEvent() {
  const event = await addEvent(host)
  return { event, categoryId: await addCategory(host, event, { maxPlayers: 1000 }) }
}

test.runIf(isPostgres)('waiting for a lock on one event does not delay other events', async () => {
  const held = await openEvent()
  const free = await openEvent()
  const persons = await addPersons(host, connections * 4)
  const [somebodyElse, ...crowd] = persons
  await client.query('begin')
  await client.query('select id from category where id = $1 for update', [held.categoryId])
  let answered = 0
  const waiting = crowd.map((personId) =>
    registerOnTheSpot(held.event, held.categoryId, personId).finally(() => (answered += 1)),
  )
  // Now the registrations wait for the lock, as many as are allowed.
  await expect
    .poll(() => connectionsWhere(`wait_event_type = 'Lock'`), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(connections / 2)
  const [health, read, registration] = await Promise.all([
    host.ask('GET /v1/health'),
    host.ask('GET /v1/events/person', { token: free.event.organiser.token }),
    register(free.event, free.categoryId, somebodyElse),
  ])
  expect([health.status, read.status, registration.status]).toEqual([200, 200, 201])
  expect(answered).toBe(0)
  await client.query('rollback')
  for (const { status } of await Promise.all(waiting)) expect([201, 503]).toContain(status)
})

test.runIf(isPostgres)(
  'who is removed from an event at this moment neither invites somebody nor changes a role any more',
  async () => {
    const { event } = await openEvent()
    const helper = await addMember(host, event, 'ORGANIZADOR')
    const desk = await addMember(host, event, 'MESA')
    const members = host.db.selectFrom('event_member').select('id')
    const { id } = await members.where('account_id', '=', desk.id).executeTakeFirstOrThrow()
    const role = { role: 'ORGANIZADOR' }
    const path = `/v1/events/${event.id}/members`
    await client.query('begin')
    await client.query('select id from event where id = $1 for update', [event.id])
    await client.query('delete from event_member where account_id = $1', [helper.id])
    const asHelper = (request: string, body: object) => host.ask(request, { token: helper.token, body })
    const waiting = [
      asHelper(`POST ${path}`, { ...role, email: 'amiga@example.com' }),
      asHelper(`PATCH ${path}/${id}`, role),
    ]
    await expect.poll(() => connectionsWhere(`wait_event_type = 'Lock'`), { timeout: 30_000 }).toBe(2)
    await client.query('commit')
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(403)
    const left = host.db.selectFrom('event_member').select(['account_id', 'role'])
    expect(await left.where('event_id', '=', event.id).execute()).toEqual([
      { account_id: desk.id, role: 'MESA' },
    ])
  },
)

test.runIf(isPostgres)('an instance uses no more connections than allowed', async () => {
  const { event, categoryId } = await openEvent()
  const persons = await addPersons(host, connections * 4)
  const answers = await Promise.all(persons.map((personId) => register(event, categoryId, personId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  // One more connection listens for changes, and two belong to the test.
  expect(await connectionsWhere('true')).toBeLessThanOrEqual(connections + 3)
})

test.runIf(isPostgres)(
  'after one request waited too long for a lock, the requests behind it fail at once',
  async () => {
    const { event, categoryId } = await openEvent()
    const impatient = await startTestHost({ databaseUrl: `${database.url}?lock_timeout=1000` })
    const persons = await addPersons(host, 60)
    await client.query('begin')
    await client.query('select id from category where id = $1 for update', [categoryId])
    const start = performance.now()
    const answers = await Promise.all(
      persons.map((personId) => {
        const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
        return impatient.ask('POST /v1/event-register', { body })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    // If the registrations waited one after the other, five at a time, they would need twelve seconds.
    expect(performance.now() - start).toBeLessThan(10_000)
    await client.query('rollback')
    await impatient.halt()
  },
)
