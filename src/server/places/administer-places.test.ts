import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminPlace } from '#contract/places/places.ts'
import { addAccount, addEvent, type TestAccount } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addCourt, addPlace, placeOf, wholePlace } from '#server/testing/organising-requests.ts'

let host: TestHost
let admin: TestAccount
beforeAll(async () => {
  host = await startTestHost()
  admin = await addAccount(host, 'ADMIN')
})
afterAll(() => host.stop())

const ask = (request: string, body?: unknown) => host.ask(request, { token: admin.token, body })
const list = async (query: string) =>
  (await ask(`GET /v1/admin/places?${query}`)).body as { items: AdminPlace[]; total: number }
const rename = (id: string, name: string) =>
  host.db.updateTable('place').set({ name }).where('id', '=', id).execute()
const placesOf = async (eventId: string) => {
  const { body } = await host.ask(`GET /v1/event-register/${eventId}`)
  return (body as { places: { place: { id: string } }[] }).places.map(({ place }) => place.id)
}

test('an ADMIN finds a place by its words, with its courts, its events and who proposed it', async () => {
  const manager = await addAccount(host, 'MANAGER', { name: 'Marta Proponente' })
  const event = await addEvent(host, { organiser: manager })
  const placeId = await addPlace(host, manager)
  await rename(placeId, 'Praia do Gonzaga')
  await addCourt(host, placeId)
  await host.db
    .insertInto('event_place')
    .values({ event_id: event.id, place_id: placeId, position: 1 })
    .execute()
  const listed = { id: placeId, isProposed: true, courts: 1, events: 1, proposedBy: 'Marta Proponente' }
  expect(await list('search=PRAIA+gonzaga')).toMatchObject({ total: 1, items: [listed] })
  const waiting = await list('state=proposed')
  expect(waiting.items.every(({ isProposed }) => isProposed)).toBe(true)
  expect(waiting.items.map(({ id }) => id)).toContain(placeId)
  expect((await list('search=nada')).total).toBe(0)
})

test.each(['page=0', 'page=x', 'sort=phone', 'state=all', `search=${'x'.repeat(201)}`])(
  '%s is refused',
  async (query) => {
    const [name = ''] = query.split('=')
    const answer = await ask(`GET /v1/admin/places?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect((answer.body as { fields: object }).fields).toHaveProperty(name)
  },
)

test('a place merged into another moves its events and courts there', async () => {
  const [event, both] = [await addEvent(host), await addEvent(host)]
  const [fromId, intoId] = [await placeOf(host, event), await addPlace(host)]
  const courtId = await addCourt(host, fromId)
  const first = await placeOf(host, both)
  await host.db
    .insertInto('event_place')
    .values([
      { event_id: both.id, place_id: intoId, position: 1 },
      { event_id: both.id, place_id: fromId, position: 2 },
    ])
    .execute()
  const { token } = event.organiser
  const snapshot = `GET /v1/events/${event.id}/snapshot`
  const { etag } = Object.fromEntries((await host.ask(snapshot, { token })).headers)

  expect(await ask(`POST /v1/places/${fromId}/merge`, { intoId })).toMatchObject({
    status: 200,
    body: { id: intoId },
  })
  expect(await placesOf(event.id)).toEqual([intoId])
  expect(await placesOf(both.id)).toEqual([first, intoId])
  expect((await ask(`GET /v1/places/${fromId}`)).status).toBe(404)
  expect((await ask(`GET /v1/courts/place/${intoId}`)).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: courtId, placeId: intoId })]),
  )
  const seen = await host.ask(snapshot, { token, headers: { 'if-none-match': etag ?? '' } })
  expect(seen.body).toMatchObject({
    event: { places: [{ place: { id: intoId } }] },
    courts: [{ placeId: intoId }, { placeId: intoId }],
  })
  const log = host.db.selectFrom('change_log').select(['kind', 'account_id', 'after'])
  const row = await log
    .where('entity_id', '=', fromId)
    .where('kind', '=', 'place.merged')
    .executeTakeFirstOrThrow()
  expect(row.account_id).toBe(admin.id)
  expect(JSON.parse(row.after ?? '')).toMatchObject({ intoId })
})

test('a place can not be merged into itself, an unknown place, or beyond the limit of courts', async () => {
  const [fromId, intoId] = [await addPlace(host), await addPlace(host)]
  const merge = (into: string) => ask(`POST /v1/places/${fromId}/merge`, { intoId: into })
  expect(await merge(fromId)).toMatchObject({
    status: 400,
    body: { fields: { intoId: 'Escolha outro local' } },
  })
  expect(await merge('')).toMatchObject({ status: 400, body: { fields: { intoId: 'Escolha o local' } } })
  expect((await merge(crypto.randomUUID())).status).toBe(404)
  const courts = (placeId: string, count: number) =>
    Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      place_id: placeId,
      title: 'Quadra',
      court_type: 'AREIA' as const,
      modality: 'TENNIS' as const,
    }))
  await host.db
    .insertInto('court')
    .values([...courts(fromId, 26), ...courts(intoId, 25)])
    .execute()
  expect(await merge(intoId)).toMatchObject({ status: 409, body: { code: 'place.tooManyCourts' } })
  expect((await ask(`GET /v1/courts/place/${fromId}`)).body).toHaveLength(26)
})

test('if two places are merged into each other at once, one remains', async () => {
  const [one, other] = [await addPlace(host), await addPlace(host)]
  const answers = await Promise.all([
    ask(`POST /v1/places/${one}/merge`, { intoId: other }),
    ask(`POST /v1/places/${other}/merge`, { intoId: one }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('two simultaneous edits of a place lose nothing: a second change of the same field must be decided', async () => {
  const id = await addPlace(host)
  const base = { ...wholePlace, cep: '01000-000' }
  const save = (over: object) => ask(`PUT /v1/places/${id}`, { ...wholePlace, ...over, base })
  expect((await save({ name: 'Arena Renovada' })).status).toBe(200)
  expect(await save({ phoneNumber: '1133330000' })).toMatchObject({
    status: 200,
    body: { name: 'Arena Renovada', phoneNumber: '1133330000' },
  })
  expect(await save({ name: 'Arena Velha' })).toMatchObject({
    status: 412,
    body: { code: 'place.changed', current: { id, name: 'Arena Renovada', phoneNumber: '1133330000' } },
  })
  expect((await save({ name: 'Arena Renovada' })).status).toBe(200)
  // A host that does not know `base` gets only the fields.
  expect((await ask(`PUT /v1/places/${id}`, wholePlace)).body).toMatchObject({ name: wholePlace.name })
})
