import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchLimit, type OutboxAnswer } from '#contract/outbox.ts'
import { type FaultProxy, startFaultProxy } from '#support/fault-proxy.ts'
import { addCategory, addEvent, addPersons, addPlayer, testPassword } from '../../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { startTestHost, type TestHost } from '../../testing/host.ts'

// The embedded database has no connection that could stall.
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
const patient = { timeout: 120_000 }
// The test intentionally has many steps of some seconds each.
vi.setConfig({ testTimeout: 300_000 })
let database: TestDatabase
let proxy: FaultProxy
let host: TestHost

beforeEach(async () => {
  const created = await createTestDatabase()
  if (!created) return
  database = created
  proxy = await startFaultProxy(Number(new URL(database.url).port))
  const through = new URL(database.url)
  through.host = new URL(proxy.url).host
  // A shorter timeout than usual, so that the test need not wait for eight seconds.
  through.searchParams.set('statement_timeout', '3000')
  through.searchParams.set('idle_in_transaction_session_timeout', '5000')
  host = await startTestHost({ databaseUrl: through.href })
})
afterEach(async () => {
  if (!database) return
  proxy.heal()
  await host.stop()
  await proxy.close()
  await database.drop()
})

const addPerson = (email: string) =>
  host.ask('POST /v1/person', { body: { name: 'Ana Lins', phoneNumber: '00900000001', email } })
const isWell = () =>
  vi.waitFor(async () => expect((await host.ask('GET /v1/health')).status).toBe(200), patient)

/** Connects to the database directly, not through the proxy. */
async function directly<Answer>(act: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Locks the players: nobody else can read or change them until the returned function is called. */
async function holdPlayers(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  await client.query('lock table player')
  return () => client.end()
}

test.runIf(isPostgres)(
  'while the database does not answer, every request is told to try again, and works when it is back',
  async () => {
    expect((await addPerson('before@example.com')).status).toBe(201)
    proxy.set({ kind: 'hang' })
    const credentials = { email: 'before@example.com', password: testPassword }
    const answers = await Promise.all([
      host.ask('GET /v1/health'),
      host.ask('POST /v1/auth/signin', { body: credentials }),
      host.ask('GET /v1/users/me', { token: 'any' }),
      // More requests than there are connections.
      ...Array.from({ length: 20 }, (_, index) => addPerson(`meanwhile${index}@example.com`)),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'host.busy' } })
      expect(answer.headers.get('retry-after')).toBe('1')
    }
    proxy.heal()
    await vi.waitFor(async () => expect((await addPerson('after@example.com')).status).toBe(201), patient)
    await isWell()
  },
)

test.runIf(isPostgres)('a batch is given up after its first request without a database answer', async () => {
  const event = await addEvent(host)
  const { token } = event.organiser
  const body = Array.from({ length: batchLimit }, (_, index) => ({
    id: `key-${index}`,
    method: 'DELETE',
    path: `events/player/player-${index}`,
  }))
  const send = async () => {
    const answer = await host.ask('POST /v1/outbox', { token, body })
    return new Set((answer.body as OutboxAnswer[]).map(({ status }) => status))
  }
  const release = await holdPlayers()
  expect(await send()).toEqual(new Set([503]))
  await release()
  expect(await send()).toEqual(new Set([404]))
})

test.runIf(isPostgres)(
  'a page in memory is served only as long as changes to it can be received',
  async () => {
    const event = await addEvent(host)
    const categoryId = await addCategory(host, event)
    const page = `GET /v1/event-register/${event.id}/categories`
    await host.ask(page)
    proxy.set({ kind: 'hang' })
    await vi.waitFor(async () => expect((await host.ask(page)).status).toBe(503), patient)
    const other = await startTestHost({ databaseUrl: database.url })
    await addPlayer(other, event, categoryId)
    await other.halt()
    proxy.heal()
    await vi.waitFor(async () => expect((await host.ask(page)).status).toBe(200), patient)
    expect((await host.ask(page)).body).toMatchObject([{ _count: { players: 1 } }])
  },
)

test.runIf(isPostgres)(
  'the registration page does not wait for a database that does not answer',
  async () => {
    const event = await addEvent(host)
    const app = mkdtempSync(join(tmpdir(), 'play-app-'))
    writeFileSync(join(app, 'index.html'), '<!doctype html><html><head><title>PLAY</title></head></html>')
    const patientUrl = (host.databaseUrl ?? '').replace('statement_timeout=3000', 'statement_timeout=8000')
    const shown = await startTestHost({ databaseUrl: patientUrl, env: { PLAY_APP: app } })
    proxy.set({ kind: 'hang' })
    const data = shown.ask(`GET /v1/event-register/${event.id}`)
    const page = () => shown.ask(`GET /event-register/${event.id}`)
    // Two pages, one after the other, arrive before the database call has timed out once.
    const first = await Promise.race([data, page().then(page)])
    expect(first).toMatchObject({
      status: 200,
      body: expect.stringContaining('<title>PLAY</title>') as string,
    })
    expect((await data).status).toBe(503)
    proxy.heal()
    await shown.halt()
    rmSync(app, { recursive: true })
  },
)

test.runIf(isPostgres)('a request that waits too long for a lock is told to try again', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const [personId] = await addPersons(host, 1)
  const register = () =>
    host.ask('POST /v1/event-register', {
      body: { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 },
    })
  await directly(async (client) => {
    await client.query('begin')
    await client.query('select id from category where id = $1 for update', [categoryId])
    expect(await register()).toMatchObject({ status: 503, body: { code: 'host.busy' } })
  })
  expect((await register()).status).toBe(201)
})

test.runIf(isPostgres)('locks of a broken connection are released', async () => {
  const event = await addEvent(host)
  const cut = host.db.transaction().execute(async (db) => {
    await db.updateTable('event').set({ title: 'Outra' }).where('id', '=', event.id).execute()
    proxy.set({ kind: 'hang' })
    await db.selectFrom('event').select('id').execute()
  })
  await expect(cut).rejects.toThrow()
  const title = await directly(async (client) => {
    const { rows } = await client.query<{ title: string }>('select title from event for update')
    return rows[0]?.title
  })
  expect(title).toBe('Etapa de Teste')
  proxy.heal()
  await isWell()
})
