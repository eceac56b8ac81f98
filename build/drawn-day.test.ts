import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { newApp } from '#server/testing/built-app.ts'
import { addDrawable, addDrawn, enterResult, openMatches, wonBy } from '#server/testing/draws.ts'
import { addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { writeParsedStyles } from './parsed-styles.ts'
import { buildRenderModule } from './render-module.ts'

const manifest = {
  'src/visitor.tsx': { file: 'assets/visitor-1.js', name: 'visitor', css: ['assets/base-1.css'] },
}

let app: string
let host: TestHost
beforeAll(async () => {
  app = newApp({ 'base-1.css': 'h1{color:#111}' })
  writeFileSync(join(app, '.vite', 'manifest.json'), JSON.stringify(manifest))
  await buildRenderModule(process.cwd(), join(app, '.render'))
  writeParsedStyles(app)
  host = await startTestHost({ env: { PLAY_APP: app } })
})
afterAll(async () => {
  await host.stop()
  rmSync(app, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  host.ask(`GET /event-register/${path}`, { headers })
const pageOf = async (path: string) => String((await ask(path)).body)
const publish = (event: TestEvent, { id }: Pick<Draw, 'id'>, isPublished = true) =>
  host.ask(`PATCH /v1/draws/${id}`, { token: event.organiser.token, body: { isPublished } })

describe('the public day of an event', () => {
  test('without a published draw it says so, and the registration page knows of the first one', async () => {
    const event = await addEvent(host)
    const { created } = await addDrawn(host, event)
    const { status, headers, body } = await ask(`${event.id}/jogos`)
    expect(status).toBe(200)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(body).toContain('Os jogos ainda não foram publicados')
    expect(body).not.toContain(created.lot)
    expect(await pageOf(event.id)).not.toContain('"hasGames"')
    await publish(event, created)
    expect(await pageOf(event.id)).toContain('"hasGames":true')
    expect(await pageOf(`${event.id}/jogos?categoria=${created.categoryId}`)).toContain(created.lot)
    await publish(event, created, false)
    expect(await pageOf(`${event.id}/jogos?categoria=${created.categoryId}`)).not.toContain(created.lot)
  })

  test('of an unknown event there is none', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const path of [`${unknown}/jogos`, 'no%20id/jogos', `${unknown}/painel`, `${unknown}/jogos?versao`])
      expect((await ask(path)).status).toBe(404)
  })

  test('a result changes the version and the page, and nothing else does', async () => {
    const event = await addEvent(host)
    const { created } = await addDrawn(host, event)
    await publish(event, created)
    const version = await ask(`${event.id}/jogos?versao`)
    const etag = version.headers.get('etag') ?? ''
    expect((await ask(`${event.id}/jogos?versao`, { 'if-none-match': etag })).status).toBe(304)
    const before = await pageOf(`${event.id}/jogos`)
    const [match] = openMatches(created)
    if (!match) throw new Error('nothing can be played')
    await enterResult(host, event, wonBy(match, 0, 2))
    const after = await ask(`${event.id}/jogos?versao`, { 'if-none-match': etag })
    expect(after.status).toBe(200)
    expect(String(after.body).split('.')[1]).not.toBe(String(version.body).split('.')[1])
    expect(before).toContain('Ainda não há resultados')
    const page = await ask(`${event.id}/jogos?v=${String(after.body)}`)
    expect(page.body).not.toContain('Ainda não há resultados')
    expect(page.headers.get('cache-control')).toContain('s-maxage=60')
    expect((await ask(`${event.id}/jogos?v=${String(version.body)}`)).headers.get('cache-control')).toContain(
      's-maxage=1',
    )
  })

  test('names are those that may be public, and no id of a player or reason is there', async () => {
    const event = await addEvent(host)
    const { created, draw } = await addDrawn(host, event)
    const again = (await draw({ reason: 'Motivo secreto', lot: 'OUTRO' })).body as Draw
    await publish(event, again)
    const [entry] = again.entries
    const [name = ''] = entry?.names ?? []
    for (const path of [
      `?categoria=${again.categoryId}`,
      '',
      `?nome=${encodeURIComponent(name)}`,
      '?nome=a',
    ]) {
      const page = await pageOf(`${event.id}/jogos${path}`)
      for (const { playerIds = [] } of again.entries)
        for (const id of playerIds) expect(page).not.toContain(id)
      expect(page).not.toContain('Motivo secreto')
    }
    expect(created.id).not.toBe(again.id)
  })

  test('children and youths are short on every page and link, whatever they agreed to; who is erased has no name and no way', async () => {
    const event = await addEvent(host)
    const { created } = await addDrawn(host, event)
    await publish(event, created)
    const [first, second] = created.entries
    const [name = ''] = first?.names ?? []
    const agreed = { is_adult: 1, terms_version: '2026-11-25' }
    await host.db.updateTable('registration').set(agreed).where('event_id', '=', event.id).execute()
    const rename = (title: string) =>
      host.ask(`PUT /v1/events/category/${created.categoryId}`, {
        token: event.organiser.token,
        body: { title, category: 'SIMPLES', maxPlayers: 512, award: 'Troféu', listSort: 1 },
      })
    const links = [`?categoria=${created.categoryId}`, `?nome=${encodeURIComponent(name)}`]
    await rename('Adultos')
    for (const link of links) expect(await pageOf(`${event.id}/jogos${link}`)).toContain(name)
    for (const title of ['Kids', 'Sub-12', 'Infantil B']) {
      expect((await rename(title)).status).toBe(200)
      for (const link of [links[0] ?? '', ''])
        expect(await pageOf(`${event.id}/jogos${link}`), title).not.toContain(name)
    }
    await host.db
      .updateTable('draw_player')
      .set({ name: 'Conta apagada' })
      .where('entry_id', '=', second?.id ?? '')
      .execute()
    await rename('Adultos')
    const page = await pageOf(`${event.id}/jogos?categoria=${created.categoryId}`)
    expect(page).toContain('Conta apagada')
    expect(page).not.toContain(second?.names[0])
    expect(await pageOf(`${event.id}/jogos?nome=Conta%20apagada`)).toContain('Ninguém com o nome')
    expect((await ask(`${event.id}/jogos?imagem&nome=Conta%20apagada`)).status).toBe(302)
  })

  test('what is asked for in the address is text', async () => {
    const event = await addEvent(host)
    const { created } = await addDrawn(host, event)
    await publish(event, created)
    const text = encodeURIComponent('<script>alert(1)</script>')
    for (const path of [
      `?nome=${text}`,
      `?categoria=${text}`,
      `?jogo=${text}&categoria=${created.categoryId}`,
    ])
      expect(await pageOf(`${event.id}/jogos${path}`)).not.toContain('<script>alert')
  })

  test('a link to a match tells its result, and a category its results as text', async () => {
    const event = await addEvent(host)
    const { created } = await addDrawn(host, event)
    await publish(event, created)
    const [match] = openMatches(created)
    if (!match) throw new Error('nothing can be played')
    await enterResult(host, event, wonBy(match, 0, 2))
    const key = match.id.slice(created.id.length + 1)
    const page = await pageOf(`${event.id}/jogos?categoria=${created.categoryId}&jogo=${key}`)
    expect(page).toMatch(/<meta property="og:title" content="[^"]* 6\/2 [^"]*">/)
    const text = await ask(`${event.id}/jogos?categoria=${created.categoryId}&texto`)
    expect(text.headers.get('content-type')).toContain('text/plain')
    expect(text.body).toContain('6/2')
  })

  test('a link to a category, a match or somebody has a picture of it, painted once for all who ask', async () => {
    const event = await addEvent(host)
    const { created } = await addDrawn(host, event)
    await publish(event, created)
    const [match] = openMatches(created)
    if (!match) throw new Error('nothing can be played')
    await enterResult(host, event, wonBy(match, 0, 2))
    const category = `categoria=${created.categoryId}`
    const key = match.id.slice(created.id.length + 1)
    const { body } = await host.ask(`GET /v1/event-register/${event.id}/draws`)
    const [who = ''] = (body as Draw[])[0]?.entries[0]?.names ?? []
    for (const link of [category, `${category}&jogo=${key}`, `nome=${encodeURIComponent(who)}`]) {
      const page = await pageOf(`${event.id}/jogos?${link}`)
      const [, image = ''] = /<meta property="og:image" content="([^"]+)">/.exec(page) ?? []
      const address = new URL(image.replaceAll('&amp;', '&'))
      expect(address.host).toBe('play.example.com')
      const asked = () => fetch(host.url + address.pathname + address.search)
      const [first, ...others] = await Promise.all([asked(), asked(), asked()])
      expect(first?.headers.get('content-type')).toBe('image/png')
      expect(first?.headers.get('cache-control')).toBe('public, max-age=86400')
      const picture = Buffer.from(await (first?.arrayBuffer() ?? new ArrayBuffer()))
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
      expect(picture.length).toBeLessThan(100_000)
      for (const other of others) expect(Buffer.from(await other.arrayBuffer())).toEqual(picture)
    }
  })

  test('where nothing of the games is shown, the picture is that of the event', async () => {
    const event = await addEvent(host)
    const { created } = await addDrawn(host, event)
    for (const link of [`categoria=${created.categoryId}`, 'nome=Ana', ''])
      expect((await ask(`${event.id}/jogos?imagem&${link}`)).status).toBe(302)
    const page = await pageOf(`${event.id}/jogos?categoria=${created.categoryId}`)
    expect(page).toContain('<meta property="og:image" content="https://play.example.com/event-card.jpg">')
  })

  test('a category of 64 fits one flight of a connection, with what its styles may take', async () => {
    const event = await addEvent(host)
    const { draw, categoryId } = await addDrawable(host, event, 64)
    const created = (await draw()).body as Draw
    await publish(event, created)
    for (const path of ['', `?categoria=${categoryId}`]) {
      const page = await pageOf(`${event.id}/jogos${path}`)
      // The styles of the real build take 4 kB (tests/e2e/public-day.spec.ts measures the whole).
      expect(brotliCompressSync(page, { params: { 1: 5 } }).length).toBeLessThanOrEqual(10_600)
    }
  })
})
