import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addCategory, addEvent, addPlayer } from '../../testing/factories.ts'
import { startTestHost, type TestHost } from '../../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const patient = { timeout: 30_000 }

test.runIf(process.env.TEST_DATABASE_URL)(
  'after a database closes all connections it is used again, and no old data are shown',
  async () => {
    const event = await addEvent(host)
    const categoryId = await addCategory(host, event)
    const page = `GET /v1/event-register/${event.id}/categories`
    await host.ask(page)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(host.db)
    await vi.waitFor(async () => {
      const { status } = await host.ask('GET /v1/health')
      expect([200, 503]).toContain(status)
      expect(status).toBe(200)
    }, patient)
    // Each connection reports separately that it was cut, at once or a little later.
    await vi.waitFor(() => addPlayer(host, event, categoryId), patient)
    expect((await host.ask(page)).body).toMatchObject([{ _count: { players: 1 } }])
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'a connection that breaks in a transaction fails only this transaction',
  async () => {
    const cut = host.db.transaction().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(host.db)
      await sql`select 1`.execute(db)
    })
    await expect(cut).rejects.toThrow()
    expect((await host.ask('GET /v1/health')).status).toBe(200)
  },
)
