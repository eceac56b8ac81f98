import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { flat, uploadPicture, uploadFor } from '../testing/pictures.ts'
import { newApp } from '../testing/built-app.ts'

let app: string
let host: TestHost
beforeAll(async () => {
  app = newApp({ 'main-abc123.js': 'new' })
  host = await startTestHost({ env: { PLAY_APP: app } })
})
afterAll(async () => {
  await host.stop()
  rmSync(app, { recursive: true, force: true })
})

describe('the page of an event', () => {
  const pageOf = async (id: string) => String((await host.ask(`GET /event-register/${id}`)).body)
  const tag = (page: string, name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(page)?.[1]

  test('has the data that a messenger shows for its link', async () => {
    const { id } = await addEvent(host)
    const page = await pageOf(id)
    expect(page).toContain('<title>Etapa de Teste · PLAY</title>')
    expect(tag(page, 'title')).toBe('Etapa de Teste')
    expect(tag(page, 'description')).toBe(
      'Circuito de Teste · 30/12/2099 a 31/12/2099 · Arena · Inscrição R$\u00a095,00, até 29/12/2099',
    )
    expect(tag(page, 'url')).toBe(`https://play.example.com/event-register/${id}`)
    expect(tag(page, 'image')).toBe('https://play.example.com/event-card.jpg')
  })

  test('has its own picture for messengers, with its size', async () => {
    const { id, organiser } = await addEvent(host)
    const upload = await uploadFor(host, organiser)
    await host.db.updateTable('event').set({ image_key: upload.fileKey }).where('id', '=', id).execute()
    expect(tag(await pageOf(id), 'image')).toBe('https://play.example.com/event-card.jpg')
    await uploadPicture(upload, await flat(1600, 900))
    const page = await pageOf(id)
    expect(tag(page, 'image')).toBe(`https://play.example.com/v1/images/${upload.fileKey}`)
    expect([tag(page, 'image:width'), tag(page, 'image:height')]).toEqual(['1200', '675'])
  })

  test('has the data of its first step, as the calls answer them, and no more', async () => {
    const event = await addEvent(host)
    await addCategory(host, event)
    const { id } = event
    const [, json = ''] = /id="play-event">([^<]*)</.exec(await pageOf(id)) ?? []
    expect(JSON.parse(json)).toEqual({
      event: (await host.ask(`GET /v1/event-register/${id}`)).body,
      awards: (await host.ask(`GET /v1/event-register/${id}/categories-awards`)).body,
    })
  })

  test('is new as soon as the event has changed', async () => {
    const event = await addEvent(host)
    const etag = (await host.ask(`GET /event-register/${event.id}`)).headers.get('etag') ?? ''
    const ask = () => host.ask(`GET /event-register/${event.id}`, { headers: { 'if-none-match': etag } })
    expect((await ask()).status).toBe(304)
    const body = { title: 'Mista B', category: 'MISTA', maxPlayers: 8, award: 'Troféu', listSort: 1 }
    const added = await host.ask(`POST /v1/events/${event.id}/category`, {
      token: event.organiser.token,
      body,
    })
    expect(added.status).toBe(201)
    expect((await ask()).status).toBe(200)
  })

  test('says that the registration is closed, and that an event is cancelled', async () => {
    const { id, organiser } = await addEvent(host)
    const ask = (request: string, body: object) => host.ask(request, { token: organiser.token, body })
    await ask(`PUT /v1/events/${id}/registration`, { isOpen: false })
    expect(tag(await pageOf(id), 'description')).toContain('Arena · Inscrições encerradas')
    await ask(`POST /v1/events/${id}/cancellation`, { reason: 'Chuva "forte"' })
    const page = await pageOf(id)
    expect(page).toContain('<title>Cancelado: Etapa de Teste · PLAY</title>')
    expect(tag(page, 'title')).toBe('Cancelado: Etapa de Teste')
    expect(tag(page, 'description')).toContain('Evento cancelado: Chuva &quot;forte&quot;')
  })

  test('shows a title as text, whatever characters it has', async () => {
    const { id } = await addEvent(host)
    const title = `</title><script>alert("1")</script> & 'aspas'`
    await host.db.updateTable('event').set({ title }).where('id', '=', id).execute()
    const page = await pageOf(id)
    expect(page).not.toContain('<script>alert')
    expect(tag(page, 'title')).toBe(
      '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;aspas&#39;',
    )
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'no%20id', '..%2f..', 'a/b'])(
    'does not exist for "%s", and the app says so itself',
    async (id) => {
      const { status, body } = await host.ask(`GET /event-register/${id}`)
      expect(status).toBe(404)
      expect(body).toContain('id="play-settings"')
      expect(body).not.toContain('play-event')
    },
  )
})
