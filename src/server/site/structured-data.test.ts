import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPlayer } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let app: string
let host: TestHost

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'play-app-'))
  mkdirSync(join(app, '.vite'))
  writeFileSync(
    join(app, 'index.html'),
    '<!doctype html><html><head><title>PLAY</title></head><body></body></html>',
  )
  writeFileSync(join(app, '.vite', 'manifest.json'), '{}')
  host = await startTestHost({ env: { PLAY_APP: app } })
})
afterAll(async () => {
  await host.stop()
  rmSync(app, { recursive: true, force: true })
})

async function described(id: string): Promise<Record<string, unknown>> {
  const page = String((await host.ask(`GET /event-register/${id}`)).body)
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page) ?? []
  return JSON.parse(json) as Record<string, unknown>
}
const availabilityOf = async (id: string) => {
  const { offers } = await described(id)
  return (offers as { availability: string }[]).map(({ availability }) => availability.split('/').at(-1))
}

test('a search engine reads what an event is, where, when and the price', async () => {
  const event = await addEvent(host)
  await addCategory(host, event)
  const url = `https://play.example.com/event-register/${event.id}`
  expect(await described(event.id)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: 'Etapa de Teste',
    startDate: '2099-12-30',
    endDate: '2099-12-31',
    eventStatus: 'https://schema.org/EventScheduled',
    location: [{ '@type': 'Place', name: 'Arena' }],
    organizer: { '@type': 'Organization', name: 'Circuito de Teste' },
    url,
    image: 'https://play.example.com/event-card.jpg',
  })
  const { offers } = await described(event.id)
  expect((offers as unknown[])[0]).toEqual({
    '@type': 'Offer',
    name: '1 categoria',
    price: '95.00',
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    validThrough: '2099-12-29',
    url,
  })
  const { body } = await host.ask(`GET /event-register/${event.id}`)
  expect(body).toContain(`<link rel="canonical" href="${url}">`)
})

test('it reads whether there is a free spot, and that an event is cancelled', async () => {
  const event = await addEvent(host)
  const category = await addCategory(host, event, { maxPlayers: 2 })
  await addPlayer(host, event, category)
  expect(new Set(await availabilityOf(event.id))).toEqual(new Set(['InStock']))
  await addPlayer(host, event, category)
  expect(new Set(await availabilityOf(event.id))).toEqual(new Set(['SoldOut']))
  const ask = (request: string, body: object) => host.ask(request, { token: event.organiser.token, body })
  await ask(`PUT /v1/events/${event.id}/registration`, { isOpen: false })
  expect(new Set(await availabilityOf(event.id))).toEqual(new Set(['OutOfStock']))
  await ask(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva' })
  expect((await described(event.id)).eventStatus).toBe('https://schema.org/EventCancelled')
})

test('a title can not end the script element that contains it', async () => {
  const { id } = await addEvent(host)
  const title = '</script><script>alert(1)</script>'
  await host.db.updateTable('event').set({ title }).where('id', '=', id).execute()
  expect((await described(id)).name).toBe(title)
})
