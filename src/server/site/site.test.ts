import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { buildApp, inline, newApp } from '../testing/built-app.ts'

let app: string
let host: TestHost

const env = () => ({ PLAY_APP: app, PLAY_HOST: 'https://host.example.com/v1' })

beforeAll(async () => {
  app = newApp({ 'main-abc123.js': 'new', 'main-abc123.js.br': 'packed' })
  host = await startTestHost({ env: env() })
})
afterAll(async () => {
  await host.stop()
  rmSync(app, { recursive: true, force: true })
})

test.each([
  '/',
  '/login',
  '/event-register/1234',
  '/manager/event/home?event=1',
  '/index.html',
  '/nothing/here',
])("%s answers the app's page, with the settings of this server", async (path) => {
  const { status, headers, body } = await host.ask(`GET ${path}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(body).toContain(
    'id="play-settings">{"host":"https://host.example.com/v1","timeZone":"America/Sao_Paulo"}</script>',
  )
})

test.each([
  ['/event-register/1234', ['/assets/register-2.js', '/assets/shared-1.js']],
  ['/manager/event/players?event=1', ['/assets/organiser-3.js']],
  ['/login', []],
])('%s preloads its screen, nothing twice and nothing else', async (path, files) => {
  const { body } = await host.ask(`GET ${path}`)
  const links = String(body).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)
  expect([...links].map(([, file]) => file)).toEqual(files)
})

test('only the scripts of the page may run, and only the server may be called', async () => {
  const { headers } = await host.ask('GET /')
  const policy = headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("connect-src 'self' https://host.example.com;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
})

test('pictures may be loaded from the configured address, and the app gets it', async () => {
  const other = await startTestHost({ env: { PLAY_APP: app, PLAY_IMAGES: 'https://img.example.com/play/' } })
  try {
    const { headers, body } = await other.ask('GET /')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("img-src 'self' data: blob: https://img.example.com;")
    expect(body).toContain(
      '{"host":"/v1","timeZone":"America/Sao_Paulo","images":"https://img.example.com/play"}',
    )
  } finally {
    await other.stop()
  }
})

test('the app itself requests the event page of another server', async () => {
  const { id } = await addEvent(host)
  expect((await host.ask(`GET /event-register/${id}`)).body).not.toContain('play-event')
})

test('an unchanged page is not sent again', async () => {
  const etag = (await host.ask('GET /')).headers.get('etag') ?? ''
  for (const cachedTag of [etag, `W/"older", ${etag}`])
    expect((await host.ask('GET /login', { headers: { 'if-none-match': cachedTag } })).status).toBe(304)
})

test('files with a hash are cached for ever, in the compression that the browser accepts', async () => {
  const plain = await host.ask('GET /assets/main-abc123.js', { headers: { 'accept-encoding': 'identity' } })
  expect(plain).toMatchObject({ status: 200, body: 'new' })
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const packed = await fetch(`${host.url}/assets/main-abc123.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  })
  expect(packed.headers.get('content-encoding')).toBe('br')
})

test.each(['/sw.js', '/manifest.webmanifest', '/icon-192.png'])(
  '%s is sent again only when it has changed',
  async (path) => {
    const first = await host.ask(`GET ${path}`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/".{22}"$/)
    const again = await host.ask(`GET ${path}`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.body).toBeFalsy()
    writeFileSync(join(app, path), 'changed')
    const changed = await host.ask(`GET ${path}`, { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  },
)

test.each(['/sw.js', '/manifest.webmanifest'])('%s is requested anew each time', async (path) => {
  const { status, headers } = await host.ask(`GET ${path}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
})

test.each([
  '/assets/gone-000000.js',
  '/missing.png',
  '/.vite/manifest.json',
  '/assets/main-abc123.js.br',
  '/assets/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/%00.js',
])('%s is not found', async (path) => {
  expect((await host.ask(`GET ${path}`)).status).toBe(404)
})

test('a file that was deleted while the server runs is not found', async () => {
  expect((await host.ask('GET /manifest.webmanifest')).status).toBe(200)
  rmSync(join(app, 'manifest.webmanifest'))
  const { status, headers } = await host.ask('GET /manifest.webmanifest')
  expect(status).toBe(404)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
})

test('an app opened before an update still finds its files, for 30 days', async () => {
  await host.halt()
  buildApp(app, { 'main-def456.js': 'newer' })
  const later = await startTestHost({ env: env(), dataFolder: host.dataFolder, ...databaseOf(host) })
  expect((await later.ask('GET /assets/main-abc123.js')).body).toBe('new')
  expect((await later.ask('GET /assets/main-def456.js')).body).toBe('newer')
  await later.halt()
  const at = new Date(Date.now() + 31 * 86_400_000).toISOString()
  const muchLater = await startTestHost({ env: env(), dataFolder: host.dataFolder, at, ...databaseOf(host) })
  expect((await muchLater.ask('GET /assets/main-abc123.js')).status).toBe(404)
  expect((await muchLater.ask('GET /assets/main-def456.js')).status).toBe(200)
  await muchLater.halt()
})

const databaseOf = ({ databaseUrl }: TestHost) => (databaseUrl ? { databaseUrl } : {})

test('an installed app learns of another server, because the service worker changes', async () => {
  const kept = '[{"revision":"0a1b2c","url":"index.html"}]'
  writeFileSync(join(app, 'sw.js'), kept)
  const other = await startTestHost({ env: { ...env(), PLAY_HOST: 'https://other.example.com/v1' } })
  const same = await startTestHost({ env: env() })
  try {
    const [one, two] = await Promise.all([other.ask('GET /sw.js'), same.ask('GET /sw.js')])
    expect(String(one.body)).toMatch(/"revision":"0a1b2c-[\da-f]{12}"/)
    expect(one.body).not.toBe(two.body)
    expect(one.headers.get('etag')).not.toBe(two.headers.get('etag'))
  } finally {
    await Promise.all([other.stop(), same.stop()])
    writeFileSync(join(app, 'sw.js'), 'self')
  }
})
