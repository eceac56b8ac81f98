import { readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPlayer } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { flat, uploadFor, uploadPicture } from '#server/testing/pictures.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

async function readMetrics(from = host, headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await from.ask('GET /metrics', { headers })
  expect(status).toBe(200)
  return String(body)
}
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

test('requests, batches, pictures and waiting work are counted, without any name, id or path', async () => {
  const event = await addEvent(host)
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const { token } = event.organiser
  await host.ask('GET /v1/users/me', { token })
  await host.ask('GET /v1/users/me')
  await host.ask('GET /v1/of-nobody/unknown')
  const change = {
    id: crypto.randomUUID(),
    method: 'PATCH',
    path: 'events/player/payment',
    body: { playerId, payment: true },
  }
  expect((await host.ask('POST /v1/outbox', { token, body: [change] })).status).toBe(200)
  const upload = await uploadFor(host, event.organiser)
  expect((await uploadPicture(upload, await flat(30, 20))).status).toBe(204)
  await host.db
    .insertInto('mail')
    .values({
      id: crypto.randomUUID(),
      kind: 'payment',
      subject: 'of nobody',
      state: 'queued',
      tries: 0,
      due_at: new Date(Date.now() - 60_000).toISOString(),
      created_at: new Date().toISOString(),
    })
    .execute()

  const text = await readMetrics()
  expect(valueOf(text, 'play_requests_total{call="GET users/me",status="200"}')).toBe(1)
  expect(valueOf(text, 'play_requests_total{call="GET users/me",status="401"}')).toBe(1)
  expect(valueOf(text, 'play_request_seconds_count{call="GET users/me"}')).toBe(2)
  expect(valueOf(text, 'play_outbox_operations_total{call="setPlayerPayment",status="200"}')).toBe(1)
  expect(valueOf(text, 'play_pictures_total{result="stored"}')).toBe(1)
  expect(valueOf(text, 'play_ready')).toBe(1)
  expect(valueOf(text, 'play_mails{state="queued"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'play_mail_overdue_seconds')).toBeGreaterThanOrEqual(0)
  expect(valueOf(text, 'play_transactions{state="waiting"}')).toBe(0)
  expect(valueOf(text, 'play_streams')).toBe(0)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  const isPostgres = host.databaseUrl !== undefined
  expect(valueOf(text, 'play_database_connections{state="used"}') >= 0).toBe(isPostgres)
  for (const trace of [event.id, playerId, event.organiser.name, event.organiser.email, 'of-nobody'])
    expect(text).not.toContain(trace)
})

test('only this machine reads the metrics, and nobody through a proxy; with a token, only its holders', async () => {
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
    { host: 'play.example.com' },
  ] as Record<string, string>[])
    expect(await statusWith(host, headers)).toBe(404)
  const token = 'a token of the tests'
  const guarded = await startTestHost({ env: { PLAY_METRICS_TOKEN: token } })
  try {
    await readMetrics(guarded, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' })
    expect(await statusWith(guarded, {})).toBe(404)
    for (const authorization of [`Bearer ${token}x`, 'Bearer ', token])
      expect(await statusWith(guarded, { authorization })).toBe(404)
  } finally {
    await guarded.stop()
  }
})
/** `fetch` would not send another `Host`. */
const statusWith = (on: TestHost, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    get(`${on.url}/metrics`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).once('error', reject)
  })

test('dashboard and alert rules use only existing metrics, and all of our own', async () => {
  const text = await readMetrics()
  const published = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
  const files = ['prometheus/alerts.yml', 'grafana/play.json'].map((file) =>
    readFileSync(join('deploy', file), 'utf8'),
  )
  const dashboard = JSON.parse(files[1] ?? '') as { panels: { targets: { expr: string }[] }[] }
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...(files[0] ?? '').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ]
  const named = new Set(
    expressions
      .flatMap((expr) => [...expr.matchAll(/\b(?:play|nodejs|process)_\w+/g)].map(([name]) => name))
      .map((name) => name.replace(/_bucket$/, '')),
  )
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((name) => !published.has(name))).toEqual([])
  const own = [...published].filter((name) => name.startsWith('play_'))
  expect(own.filter((name) => !named.has(name))).toEqual([])
})

test('liveness and readiness are separate', async () => {
  expect(await host.ask('GET /alive')).toMatchObject({ status: 200, body: { status: 'alive' } })
  expect(await host.ask('GET /ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
  const name = '9999-of-a-newer-version'
  await host.db.insertInto('required_migration').values({ name }).execute()
  const unready = await host.ask('GET /ready')
  expect(unready).toMatchObject({ status: 503, body: { reason: 'migrations' } })
  expect(valueOf(await readMetrics(), 'play_ready')).toBe(0)
  expect((await host.ask('GET /alive')).status).toBe(200)
  await host.db.deleteFrom('required_migration').where('name', '=', name).execute()
  expect((await host.ask('GET /ready')).status).toBe(200)
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'without its database an instance is alive, but not ready',
  async () => {
    const lost = await startTestHost()
    try {
      rmSync(join(lost.dataFolder, 'play.sqlite'))
      expect(await lost.ask('GET /ready')).toMatchObject({ status: 503, body: { reason: 'database' } })
      expect((await lost.ask('GET /alive')).status).toBe(200)
      expect(valueOf(await readMetrics(lost), 'play_ready')).toBe(0)
    } finally {
      await lost.stop()
    }
  },
)
