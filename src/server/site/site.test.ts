import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { flat, sendPicture, uploadFor } from '../testing/pictures.ts'

const inline = "document.documentElement.dataset.theme = 'dark'"
const page = `<!doctype html><html><head><title>PLAY</title><meta name="description" content="Eventos"><script>${inline}</script>
<script type="application/json" id="play-settings">{}</script>
<script type="module" crossorigin src="/assets/main-abc123.js"></script></head><body></body></html>`

const manifest = {
  main: { file: 'assets/main-abc123.js', name: 'main', isEntry: true },
  _shared: { file: 'assets/shared-1.js', name: 'shared', imports: ['main'] },
  registration: { file: 'assets/register-2.js', name: 'event-register._id', imports: ['main', '_shared'] },
  organiser: { file: 'assets/organiser-3.js', name: 'organiser', imports: ['main'] },
}

let app: string
let host: TestHost

function build(assets: Record<string, string>) {
  rmSync(app, { recursive: true, force: true })
  mkdirSync(join(app, 'assets'), { recursive: true })
  mkdirSync(join(app, '.vite'))
  writeFileSync(join(app, 'index.html'), page)
  writeFileSync(join(app, 'sw.js'), 'self')
  writeFileSync(join(app, 'manifest.webmanifest'), '{}')
  writeFileSync(join(app, 'icon-192.png'), 'picture')
  writeFileSync(join(app, '.vite', 'manifest.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(app, 'assets', name), text)
}
const env = () => ({ PLAY_APP: app, PLAY_HOST: 'https://host.example.com/v1' })

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'play-app-'))
  build({ 'main-abc123.js': 'new', 'main-abc123.js.br': 'packed' })
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
])('%s is the app, with the settings of this server', async (path) => {
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
])('%s asks for its screen at once, for nothing twice and nothing else', async (path, files) => {
  const { body } = await host.ask(`GET ${path}`)
  const links = String(body).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)
  expect([...links].map(([, file]) => file)).toEqual(files)
})

test('only the scripts that are in the page may run, and only {host} may be asked', async () => {
  const { headers } = await host.ask('GET /')
  const policy = headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("connect-src 'self' https://host.example.com;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
})

test('pictures may come from where the settings say, and the app is told', async () => {
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

describe('the page of an event', () => {
  let own: TestHost
  beforeAll(async () => {
    own = await startTestHost({ env: { PLAY_APP: app } })
  })
  afterAll(() => own.stop())
  const pageOf = async (id: string) => String((await own.ask(`GET /event-register/${id}`)).body)
  const tag = (page: string, name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(page)?.[1]

  test('says what a messenger shows of its link', async () => {
    const { id } = await addEvent(own)
    const page = await pageOf(id)
    expect(page).toContain('<title>Etapa de Teste · PLAY</title>')
    expect(tag(page, 'title')).toBe('Etapa de Teste')
    expect(tag(page, 'description')).toBe(
      'Circuito de Teste · 30/12/2099 a 31/12/2099 · Arena · Inscrição R$\u00a095,00, até 29/12/2099',
    )
    expect(tag(page, 'url')).toBe(`https://play.example.com/event-register/${id}`)
    expect(tag(page, 'image')).toBe('https://play.example.com/event-card.jpg')
  })

  test('shows its own picture in a messenger, with its size', async () => {
    const { id, organiser } = await addEvent(own)
    const upload = await uploadFor(own, organiser)
    await own.db.updateTable('event').set({ image_key: upload.fileKey }).where('id', '=', id).execute()
    expect(tag(await pageOf(id), 'image')).toBe('https://play.example.com/event-card.jpg')
    await sendPicture(upload, await flat(1600, 900))
    const page = await pageOf(id)
    expect(tag(page, 'image')).toBe(`https://play.example.com/v1/images/${upload.fileKey}`)
    expect([tag(page, 'image:width'), tag(page, 'image:height')]).toEqual(['1200', '675'])
  })

  test('brings what its first step shows, as the calls answer it, and no more', async () => {
    const event = await addEvent(own)
    await addCategory(own, event)
    const { id } = event
    const [, json = ''] = /id="play-event">([^<]*)</.exec(await pageOf(id)) ?? []
    expect(JSON.parse(json)).toEqual({
      event: (await own.ask(`GET /v1/event-register/${id}`)).body,
      awards: (await own.ask(`GET /v1/event-register/${id}/categories-awards`)).body,
    })
  })

  test('is a new one as soon as the event has changed', async () => {
    const event = await addEvent(own)
    const etag = (await own.ask(`GET /event-register/${event.id}`)).headers.get('etag') ?? ''
    const ask = () => own.ask(`GET /event-register/${event.id}`, { headers: { 'if-none-match': etag } })
    expect((await ask()).status).toBe(304)
    const body = { title: 'Mista B', category: 'MISTA', maxPlayers: 8, award: 'Troféu', listSort: 1 }
    const added = await own.ask(`POST /v1/events/${event.id}/category`, {
      token: event.organiser.token,
      body,
    })
    expect(added.status).toBe(201)
    expect((await ask()).status).toBe(200)
  })

  test('says that the registration is closed, and that an event is cancelled', async () => {
    const { id, organiser } = await addEvent(own)
    const ask = (request: string, body: object) => own.ask(request, { token: organiser.token, body })
    await ask(`PUT /v1/events/${id}/registration`, { isOpen: false })
    expect(tag(await pageOf(id), 'description')).toContain('Arena · Inscrições encerradas')
    await ask(`POST /v1/events/${id}/cancellation`, { reason: 'Chuva "forte"' })
    const page = await pageOf(id)
    expect(page).toContain('<title>Cancelado: Etapa de Teste · PLAY</title>')
    expect(tag(page, 'title')).toBe('Cancelado: Etapa de Teste')
    expect(tag(page, 'description')).toContain('Evento cancelado: Chuva &quot;forte&quot;')
  })

  test('a title is a text, whatever is in it', async () => {
    const { id } = await addEvent(own)
    const title = `</title><script>alert("1")</script> & 'aspas'`
    await own.db.updateTable('event').set({ title }).where('id', '=', id).execute()
    const page = await pageOf(id)
    expect(page).not.toContain('<script>alert')
    expect(tag(page, 'title')).toBe(
      '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;aspas&#39;',
    )
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'no%20id', '..%2f..', 'a/b'])(
    'of "%s" there is none, and the app says so itself',
    async (id) => {
      const { status, body } = await own.ask(`GET /event-register/${id}`)
      expect(status).toBe(404)
      expect(body).toContain('id="play-settings"')
      expect(body).not.toContain('play-event')
    },
  )

  test('of another {host} is the app’s to ask for', async () => {
    const { id } = await addEvent(host)
    expect((await host.ask(`GET /event-register/${id}`)).body).not.toContain('play-event')
  })
})

test('the page is not sent again unchanged', async () => {
  const etag = (await host.ask('GET /')).headers.get('etag') ?? ''
  for (const known of [etag, `W/"older", ${etag}`])
    expect((await host.ask('GET /login', { headers: { 'if-none-match': known } })).status).toBe(304)
})

test('files with a hash are kept for ever, in the packed form that the browser takes', async () => {
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

test.each(['/sw.js', '/manifest.webmanifest'])('%s is asked for anew each time', async (path) => {
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
])('%s is not found', async (path) => {
  expect((await host.ask(`GET ${path}`)).status).toBe(404)
})

test('a file that was deleted under the running server is not found', async () => {
  expect((await host.ask('GET /manifest.webmanifest')).status).toBe(200)
  rmSync(join(app, 'manifest.webmanifest'))
  const { status, headers } = await host.ask('GET /manifest.webmanifest')
  expect(status).toBe(404)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
})

test('an app opened before an update still finds its files, for 30 days', async () => {
  await host.halt()
  build({ 'main-def456.js': 'newer' })
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

test('an installed app learns another {host}: the worker that keeps the page is another one', async () => {
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
