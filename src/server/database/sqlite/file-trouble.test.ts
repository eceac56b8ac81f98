import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxAnswer } from '#contract/outbox.ts'
import { addEvent } from '../../testing/factories.ts'
import { startTestHost, type TestHost } from '../../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
let count = 0
function register() {
  count += 1
  const body = {
    name: `${count} ${'x'.repeat(190)}`,
    email: `p${count}@example.com`,
    phoneNumber: '00900000001',
  }
  return host.ask('POST /v1/person', { body })
}

test.skipIf(isPostgres)(
  'with a full disk, writes get 503 with a text and reads work; writes work once there is space',
  async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(host.db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(host.db)
    let answer = await register()
    while (answer.status === 201) answer = await register()
    expect(answer).toMatchObject({ status: 503, body: { code: 'host.busy' } })
    expect(answer.headers.get('retry-after')).toBe('1')
    expect((await host.ask('GET /v1/health')).status).toBe(503)
    expect((await host.ask('GET /v1/users/me', { token: 'any' })).status).toBe(401)
    await sql`pragma max_page_count = 1000000`.execute(host.db)
    expect((await host.ask('GET /v1/health')).status).toBe(200)
    expect((await register()).status).toBe(201)
  },
)

test.skipIf(isPostgres)('while another process locks the database, writes get 503 with a text', async () => {
  const event = await addEvent(host)
  const other = new DatabaseSync(join(host.dataFolder, 'play.sqlite'))
  other.exec('begin exclusive')
  const order: string[] = []
  const change = register().finally(() => order.push('change'))
  const { token } = event.organiser
  for (const path of ['health', 'events/person', `event-register/${event.id}`]) {
    const { status } = await host.ask(`GET /v1/${path}`, { token })
    order.push(`${path.split('/')[0]} ${status}`)
  }
  expect(await change).toMatchObject({ status: 503, body: { code: 'host.busy' } })
  expect(order).toEqual(['health 200', 'events 200', 'event-register 200', 'change'])
  other.close()
  expect((await register()).status).toBe(201)
})

test.skipIf(isPostgres)(
  'a batch waits for a locked database once, and not for each of its requests',
  async () => {
    const event = await addEvent(host)
    const other = new DatabaseSync(join(host.dataFolder, 'play.sqlite'))
    other.exec('begin immediate')
    const body = Array.from({ length: 200 }, (_, index) => ({
      id: `key-${index}`,
      method: 'PATCH',
      path: 'events/player/payment',
      body: { playerId: `player-${index}`, payment: true },
    }))
    const { token } = event.organiser
    const answer = await host.ask('POST /v1/outbox', { token, body })
    expect(answer.status).toBe(200)
    expect(new Set((answer.body as OutboxAnswer[]).map(({ status }) => status))).toEqual(new Set([503]))
    other.close()
    const later = await host.ask('POST /v1/outbox', { token, body })
    expect(new Set((later.body as OutboxAnswer[]).map(({ status }) => status))).toEqual(new Set([404]))
  },
)
