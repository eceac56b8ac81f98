import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAccount, addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addCourt, addPlace, placeOf } from '#server/testing/organising-requests.ts'

let host: TestHost
let event: TestEvent
let first: string
beforeAll(async () => {
  host = await startTestHost()
})
beforeEach(async () => {
  event = await addEvent(host)
  first = await placeOf(host, event)
})
afterAll(() => host.stop())

const asOwner = (request: string, body?: unknown) => {
  const [method, path = ''] = request.split(' ')
  return host.ask(`${method} /v1/events/${event.id}/place${path}`, { token: event.organiser.token, body })
}
const shown = async () => {
  const { body } = await host.ask(`GET /v1/event-register/${event.id}`)
  return (body as { places: { place: { id: string } }[] }).places.map(({ place }) => place.id)
}

test('a place is added at the end of the list, once', async () => {
  const placeId = await addPlace(host, event.organiser)
  expect(await shown()).toEqual([first])
  expect(await asOwner('POST', { placeId })).toMatchObject({
    status: 201,
    body: { place: { id: placeId, name: 'Arena Nova', city: 'Santos' } },
  })
  expect(await asOwner('POST', { placeId })).toMatchObject({
    status: 409,
    body: { code: 'event.placeExists', message: 'Local já foi adicionado' },
  })
  expect(await shown()).toEqual([first, placeId])
})

test('a missing, unknown or otherwise proposed place is not added', async () => {
  expect(await asOwner('POST', { placeId: '' })).toMatchObject({
    status: 400,
    body: { fields: { placeId: 'Informe o local' } },
  })
  const foreign = await addPlace(host, await addAccount(host, 'MANAGER'))
  for (const placeId of [crypto.randomUUID(), foreign])
    expect(await asOwner('POST', { placeId })).toMatchObject({
      status: 404,
      body: { code: 'place.notFound' },
    })
})

test('an event has at most 20 places, however many are added at once', async () => {
  const ids = await Promise.all(Array.from({ length: 21 }, () => addPlace(host)))
  const rows = ids.slice(0, 16).map((place_id, at) => ({ event_id: event.id, place_id, position: at + 1 }))
  await host.db.insertInto('event_place').values(rows).execute()
  const adding = ids.slice(16).map((placeId) => asOwner('POST', { placeId }))
  const answers = (await Promise.all(adding)).map(({ status, body }) => (status === 201 ? 201 : body))
  expect(answers.filter((one) => one === 201)).toHaveLength(3)
  expect(answers.filter((one) => one !== 201)).toMatchObject([
    { code: 'event.tooManyPlaces' },
    { code: 'event.tooManyPlaces' },
  ])
})

test('places are sorted by request; a place added meanwhile stays at the end', async () => {
  const [second, third] = [await addPlace(host), await addPlace(host)]
  for (const placeId of [second, third]) await asOwner('POST', { placeId })
  expect((await asOwner('PUT', [third, first, second])).body).toMatchObject([
    { place: { id: third } },
    { place: { id: first } },
    { place: { id: second } },
  ])
  await asOwner('PUT', [second, first, second])
  expect(await shown()).toEqual([second, first, third])
  expect((await asOwner('PUT', [second, crypto.randomUUID()])).status).toBe(404)
  expect(await shown()).toEqual([second, first, third])
})

test('a place is removed once', async () => {
  expect((await asOwner(`DELETE /${first}`)).status).toBe(204)
  expect((await asOwner(`DELETE /${first}`)).status).toBe(404)
  expect(await shown()).toEqual([])
})

test("the courts are in the order of their places, and a place's Quadra 2 comes before its Quadra 10", async () => {
  const placeId = await addPlace(host, event.organiser)
  await asOwner('POST', { placeId })
  for (const [place, title] of [
    [placeId, 'Quadra 1'],
    [first, 'Quadra 10'],
    [first, 'Quadra 2'],
    [first, 'Quadra Ádria'],
    [first, 'Quadra Zero'],
  ] as const)
    await host.db
      .updateTable('court')
      .set({ title })
      .where('id', '=', await addCourt(host, place))
      .execute()
  const titlesOf = (answer: { body: unknown }, name?: 'courts') => {
    const courts = name ? (answer.body as { courts: unknown })[name] : answer.body
    return (courts as { title: string }[]).map(({ title }) => title)
  }
  const ask = (path: string) => host.ask(`GET /v1/${path}`, { token: event.organiser.token })
  const own = ['Quadra 1', 'Quadra 2', 'Quadra 10', 'Quadra Ádria', 'Quadra Zero']
  expect(titlesOf(await ask(`events/${event.id}/snapshot`), 'courts')).toEqual([...own, 'Quadra 1'])
  expect(titlesOf(await ask(`courts/place/${first}`))).toEqual(own)
})
