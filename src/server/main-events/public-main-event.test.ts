import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import type { PublicMainEvent } from '#contract/main-events.ts'
import { addDrawn, playDraw, wonBy } from '#server/testing/draws.ts'
import { addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { mainEventOf } from '#server/testing/organising-requests.ts'

let host: TestHost
let event: TestEvent
let mainEventId: string
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-22T15:00:00Z' })
  event = await addEvent(host)
  mainEventId = await mainEventOf(host, event)
})
afterAll(() => host.stop())

const read = async () => {
  const answer = await host.ask(`GET /v1/main-events/${mainEventId}/public`)
  expect(answer.status).toBe(200)
  return answer.body as PublicMainEvent
}
const save = (over: object) =>
  host.ask(`PUT /v1/main-events/${mainEventId}`, {
    token: event.organiser.token,
    body: {
      name: 'Circuito',
      phoneNumber: '11999990000',
      description: 'Etapas do ano',
      instagram: '@circuito',
      site: 'circuito.example.com',
      personId: event.organiser.personId,
      ...over,
    },
  })

test('everybody reads the public data of a main event; the phone only if its organiser shows it', async () => {
  expect((await save({})).body).toMatchObject({ showsPhone: false })
  const shown = await read()
  expect(shown).toMatchObject({
    name: 'Circuito',
    description: 'Etapas do ano',
    instagram: '@circuito',
    site: 'circuito.example.com',
    phoneNumber: null,
    next: [{ id: event.id, title: 'Etapa de Teste', isOpen: true, isCancelled: false, champions: [] }],
    past: [],
  })
  expect(shown).not.toHaveProperty('email')
  expect((await save({ showsPhone: true })).body).toMatchObject({ showsPhone: true })
  expect((await read()).phoneNumber).toBe('11999990000')
  // A form without the switch does not change it.
  await save({})
  expect((await read()).phoneNumber).toBe('11999990000')
})

test('a draft is not shown, and a finished stage is listed as past', async () => {
  const body = {
    title: 'Próxima',
    startDate: '2100-01-06T12:00:00Z',
    registerEndDate: '2100-01-05T12:00:00Z',
  }
  const created = await host.ask(`POST /v1/events/${event.id}/stages`, {
    token: event.organiser.token,
    body: { ...body, isDraft: true },
  })
  const { id } = created.body as { id: string }
  expect((await read()).next.map((stage) => stage.id)).toEqual([event.id])
  await host.db
    .updateTable('event')
    .set({
      is_draft: 0,
      start_date: '2026-10-01',
      end_date: '2026-10-02',
      register_end_date: '2026-09-30',
    })
    .where('id', '=', id)
    .execute()
  // A change directly in the database is seen after a minute.
  host.setClock('2026-11-22T15:01:01Z')
  const { next, past } = await read()
  expect([next, past].map((stages) => stages.map((stage) => stage.id))).toEqual([[event.id], [id]])
  expect(past[0]).toMatchObject({ isOpen: false })
})

test('many readers share one answer for a minute, and a change by a call is seen immediately', async () => {
  const { token, personId } = event.organiser
  const fields = {
    name: 'Circuito só',
    phoneNumber: '11999990000',
    description: 'Sem etapas',
    instagram: '@circuito',
    site: 'circuito.example.com',
    personId,
  }
  const { body } = await host.ask('POST /v1/main-events', { token, body: fields })
  const { id } = body as { id: string }
  const named = async () => {
    const answer = await host.ask(`GET /v1/main-events/${id}/public`)
    return answer.status === 200 ? (answer.body as PublicMainEvent).name : answer.status
  }
  expect(await named()).toBe('Circuito só')
  await host.db.updateTable('main_event').set({ name: 'Outro' }).where('id', '=', id).execute()
  expect(await named()).toBe('Circuito só')
  host.setClock('2026-11-22T15:02:02Z')
  expect(await named()).toBe('Outro')
  await host.ask(`PUT /v1/main-events/${id}`, { token, body: { ...fields, name: 'Circuito novo' } })
  expect(await named()).toBe('Circuito novo')
  await host.ask(`DELETE /v1/main-events/${id}`, { token })
  expect(await named()).toBe(404)
})

test('an unknown main event has no page', async () => {
  for (const id of [randomUUID(), 'x'])
    expect(await host.ask(`GET /v1/main-events/${id}/public`)).toMatchObject({
      status: 404,
      body: { code: 'mainEvent.notFound' },
    })
})

test('a listed event names its main event', async () => {
  await host.ask(`PATCH /v1/events/${event.id}/switches`, {
    token: event.organiser.token,
    body: { isListed: true },
  })
  const { body } = await host.ask('GET /v1/event-register')
  expect(body).toMatchObject([{ id: event.id, mainEvent: { id: mainEventId, name: 'Circuito' } }])
})

test('a finished stage names the winners of its published draws, with short names as in its matches', async () => {
  const own = await addEvent(host)
  const { created } = await addDrawn(host, own)
  const { token } = own.organiser
  await host.ask(`PATCH /v1/draws/${created.id}`, { token, body: { isPublished: true } })
  await playDraw(host, own, created.id, ([first]) => first && wonBy(first, 0))
  const page = async () =>
    (await host.ask(`GET /v1/main-events/${await mainEventOf(host, own)}/public`)).body as PublicMainEvent
  expect((await page()).next[0]?.champions).toEqual([])
  const days = { start_date: '2026-10-01', end_date: '2026-10-02', register_end_date: '2026-09-30' }
  await host.db.updateTable('event').set(days).where('id', '=', own.id).execute()
  // A change directly in the database is seen after a minute at the latest, a change by a call immediately.
  await host.ask(`PATCH /v1/events/${own.id}/switches`, { token, body: { isListed: true } })
  const [stage] = (await page()).past
  expect(stage?.champions).toHaveLength(1)
  const drawn = (await host.ask(`GET /v1/event-register/${own.id}/draws`)).body as Draw[]
  expect(drawn[0]?.entries.map(({ names }) => names.join(' / '))).toContain(stage?.champions[0]?.names)
  await host.ask(`PATCH /v1/events/${own.id}/switches`, { token, body: { hidesGames: true } })
  expect((await page()).past[0]?.champions).toEqual([])
})
