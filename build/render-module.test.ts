import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApp } from '#server/testing/built-app.ts'
import { addCategory, addEvent, addPlayer } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { writeParsedStyles } from './parsed-styles.ts'
import { buildRenderModule } from './render-module.ts'

const styles =
  '@layer reset,base;@layer base{:root{--ink:#111;--unused:red}[data-theme=dark]{--ink:#eee}h1{color:var(--ink)}.bg_court{padding:0}.of_others{padding:1px}}'
const manifest = {
  'src/visitor.tsx': {
    file: 'assets/visitor-1.js',
    name: 'visitor',
    css: ['assets/base-1.css'],
    imports: ['_base'],
  },
  _base: { file: 'assets/base-1.js', name: 'base' },
  wizard: { file: 'assets/wizard-1.js', name: 'wizard', imports: ['_base'] },
}

const moment = '2026-11-26T12:00:00.000Z'

let app: string
let host: TestHost
beforeAll(async () => {
  app = newApp({ 'base-1.css': styles })
  writeFileSync(join(app, '.vite', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(app, 'index.html'),
    `<!doctype html><html><head><title>PLAY</title><meta name="description" content="Eventos">
<script type="application/json" id="play-settings">{}</script>
<script type="module" crossorigin src="/assets/main-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/base-1.css"></head>
<body><div id="root"></div><noscript>O PLAY precisa de JavaScript.</noscript></body></html>`,
  )
  await buildRenderModule(process.cwd(), join(app, '.render'))
  writeParsedStyles(app)
  host = await startTestHost({ env: { PLAY_APP: app } })
})
afterAll(async () => {
  await host.stop()
  rmSync(app, { recursive: true, force: true })
})

const answerFor = (path: string, from = host) => from.ask(`GET /event-register/${path}`)
const pageOf = async (path: string) => String((await answerFor(path)).body)
/** The content of the page, without its scripts and data. */
const shown = async (path: string) =>
  /<div id="root">(.*)<\/div>\s*<script/s.exec(await pageOf(path))?.[1] ?? ''
const button = '>Quero participar</button>'

describe('the page of an event is complete HTML', () => {
  test('open: what it is, prizes, prices, and a way to the wizard without scripts', async () => {
    const event = await addEvent(host)
    await addCategory(host, event)
    const page = await shown(event.id)
    for (const text of ['Etapa de Teste', 'Arena', '30/12/2099', 'Mista C', 'Premiação:', 'R$\u00a095,00'])
      expect(page).toContain(text)
    expect(page).toContain(button)
    expect(page).toContain('Inscrições até ')
    expect(page).toContain('ative o JavaScript')
  })

  test('it brings its styles, loads nothing at once, and its policy allows what is in it and no more', async () => {
    const { id } = await addEvent(host)
    const { headers, body } = await answerFor(id)
    expect(body).toContain('<style>')
    expect(body).toContain('h1{color:var(--ink)}')
    expect(body).not.toContain('of_others')
    expect(body).not.toContain('--unused')
    expect(body).not.toMatch(/<script[^>]*\ssrc=|rel="(?:stylesheet|modulepreload)"/)
    expect(body).toContain(
      '{"script":"/assets/visitor-1.js","styles":["/assets/base-1.css"],"parts":["/assets/base-1.js","/assets/wizard-1.js"]}',
    )
    expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+';/)
  })

  test("the picture of a phone's width is part of it where all fits the first flight", async () => {
    const withPicture = async (bytes: number, description = '') => {
      const { id, organiser } = await addEvent(host)
      const name = randomBytes(16).toString('hex')
      const stored = { created_at: moment, stored_at: moment, sent_hash: '', account_id: organiser.id }
      const sizes = { width: 960, height: 540, widths: '480,960', blur: 'data:image/webp;base64,UklG' }
      await host.db
        .insertInto('picture')
        .values({ key: `${name}.jpg`, ...stored, ...sizes })
        .execute()
      const changed = { image_key: `${name}.jpg`, description }
      await host.db.updateTable('event').set(changed).where('id', '=', id).execute()
      mkdirSync(join(host.dataFolder, 'images'), { recursive: true })
      if (bytes > 0) writeFileSync(join(host.dataFolder, 'images', `${name}-480.avif`), randomBytes(bytes))
      return shown(id)
    }
    const inPage = 'srcset="data:image/avif;base64,'
    const page = await withPicture(3400)
    expect(page).toContain(inPage)
    expect(page, 'wide screens, and the sharper one').toMatch(
      /srcset="[^"]*-480[.]avif 480w, [^"]*-960[.]avif 960w"/i,
    )
    expect(await withPicture(7000)).not.toContain(inPage)
    expect(await withPicture(5000, randomBytes(8000).toString('hex'))).not.toContain(inPage)
    expect(await withPicture(0), 'a file that is lost').not.toContain(inPage)
  })

  test('full, and with a waiting list: the page stays open, because a place may become free', async () => {
    const event = await addEvent(host)
    const category = await addCategory(host, event, { maxPlayers: 1 })
    await addPlayer(host, event, category)
    expect(await shown(event.id)).toContain('Esgotada · lista de espera')
    expect(await shown(event.id)).toContain(button)
    expect(await pageOf(event.id)).toContain('https://schema.org/SoldOut')
  })

  test('closed by hand and open again, and cancelled, as soon as it is so', async () => {
    const { id, organiser } = await addEvent(host)
    const ask = (request: string, body: object) => host.ask(request, { token: organiser.token, body })
    expect(await shown(id)).toContain(button)
    await ask(`PUT /v1/events/${id}/registration`, { isOpen: false })
    expect(await shown(id)).toContain('Inscrições encerradas')
    expect(await shown(id)).not.toContain(button)
    await ask(`PUT /v1/events/${id}/registration`, { isOpen: true })
    expect(await shown(id)).toContain(button)
    await ask(`POST /v1/events/${id}/cancellation`, { reason: 'Chuva <forte>' })
    const { status } = await answerFor(id)
    expect(status).toBe(200)
    expect(await shown(id)).toContain('Evento cancelado</h2><p>Chuva &lt;forte&gt;</p>')
    expect(await shown(id)).not.toContain(button)
  })

  test('a step of the wizard says what is being opened, and where the event is', async () => {
    const { id } = await addEvent(host)
    const page = await shown(`${id}?step=dados`)
    expect(page).toContain('Abrindo a inscrição…')
    expect(page).toContain(`href="/event-register/${id}"`)
    expect(page).not.toContain(button)
  })

  test('unknown: 404, in words, for nobody to index, and without the app', async () => {
    const { status, body } = await answerFor('00000000-0000-4000-8000-000000000000')
    expect(status).toBe(404)
    expect(body).toContain('<title>Evento não encontrado · PLAY</title>')
    expect(body).toContain('Confira o link com a organização do evento.')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('/assets/')
  })

  test('what an organiser types is text everywhere', async () => {
    const event = await addEvent(host)
    const text = `</script><script>alert(1)</script></style><img onerror="alert(2)"> $& & 'aspas'`
    await addCategory(host, event, { title: text })
    await host.db
      .updateTable('event')
      .set({ title: text, description: text })
      .where('id', '=', event.id)
      .execute()
    const page = await pageOf(event.id)
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<img onerror')
    expect(page.split('&lt;/script&gt;&lt;script&gt;alert(1)').length).toBeGreaterThanOrEqual(4)
  })

  test('closed by the day: the clock alone changes the page', async () => {
    const { id } = await addEvent(host)
    expect(await shown(id)).toContain(button)
    await host.halt()
    const later = { env: { PLAY_APP: app }, at: '2099-12-30T15:00:00Z', dataFolder: host.dataFolder }
    const { databaseUrl } = host
    host = await startTestHost({ ...later, ...(databaseUrl && { databaseUrl }) })
    expect(await shown(id)).toContain('O prazo foi até ')
    expect(await shown(id)).not.toContain(button)
  })
})

test('the sign-in is typed in before any file is there, in the theme of the device, with the app on its way', async () => {
  const { headers, body } = await host.ask('GET /login?next=/manager')
  const page = String(body)
  const [head = '', rest = ''] = page.split('</head>')
  expect(head).toContain('<title>Entrar · PLAY</title>')
  expect(head).toMatch(/<style>.*h1\{color:var\(--ink\)\}/)
  expect(head).toContain('[data-theme=dark]{--ink:#eee}')
  expect(head).toContain('src="/assets/main-1.js"')
  expect(head, 'nothing holds back the first paint').not.toContain('rel="stylesheet"')
  expect(rest).toMatch(/<input[^>]* name="email"/)
  expect(rest).toMatch(/<input[^>]* name="password"/)
  expect(rest, 'behind what is read').toMatch(/<\/form>.*<link rel="stylesheet"[^>]*>.*<\/body>/s)
  expect(headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-[^']+'.*; style-src 'self' 'sha256-/,
  )
})

test("an organiser's screen leads to the sign-in before it asks for any file", async () => {
  const { headers, body } = await host.ask('GET /manager/event/players?event=1')
  const [script = ''] = /(?<=<head><script>).*?(?=<\/script>)/s.exec(String(body)) ?? []
  expect(script).toContain('"play:token"')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  expect(String((await host.ask('GET /admin')).body)).not.toContain(script)
})

test('a server whose app has no such module sends the page of the app', async () => {
  const older = newApp({ 'main-abc123.js': 'new' })
  const other = await startTestHost({ env: { PLAY_APP: older } })
  try {
    const { id } = await addEvent(other)
    const { status, body } = await answerFor(id, other)
    expect(status).toBe(200)
    expect(body).toContain('src="/assets/main-abc123.js"')
    expect(body).toContain('id="play-event"')
  } finally {
    await other.stop()
    rmSync(older, { recursive: true, force: true })
  }
})
