import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { addAccount, addCategory, addEvent, addMember, addPlayer } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

async function setUp() {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const playerId = await addPlayer(host, event, categoryId)
  const { token } = event.organiser
  const mark = (body: object, by = token) =>
    host.ask('PATCH /v1/events/player/shirt', { token: by, body: { playerId, ...body } })
  const snapshot = async () =>
    (await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })).body as EventSnapshot
  return { event, categoryId, mark, snapshot, token }
}

test('a shirt is handed out by the desk, counts by itself, and is taken back', async () => {
  const { event, mark, snapshot } = await setUp()
  const mesa = await addMember(host, event, 'MESA')
  const given = { shirtGivenAt: '2026-11-20T15:00:00.000Z', shirtVersion: 2, version: 1, presenceVersion: 1 }
  expect((await mark({ given: true, version: 1 }, mesa.token)).body).toMatchObject(given)
  expect((await snapshot()).players).toMatchObject([given])
  expect(await mark({ given: true, version: 1 })).toMatchObject({ status: 200, body: given })
  expect(await mark({ given: false, version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'player.changed', current: given },
  })
  expect((await mark({ given: false, version: 2 })).body).toMatchObject({
    shirtGivenAt: null,
    shirtVersion: 3,
  })
})

test('how many shirts there are is part of the event, and what is no number of shirts is refused', async () => {
  const { event, snapshot, token } = await setUp()
  const { version: _, ...now } = (await snapshot()).event
  const save = (shirtsForFirst: unknown) =>
    host.ask(`PUT /v1/events/${event.id}`, { token, body: { ...now, shirtsForFirst } })
  expect(now.shirtsForFirst).toBeNull()
  expect((await save(40)).body).toMatchObject({ shirtsForFirst: 40 })
  expect((await save(undefined)).body).toMatchObject({ shirtsForFirst: 40 })
  for (const wrong of [0, 1.5, 10_000, 'quarenta'])
    expect(await save(wrong)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect((await save(null)).body).toMatchObject({ shirtsForFirst: null })
})

test('the size of a profile stands beside the player, and a new one is news to the phones', async () => {
  const { event, categoryId, snapshot } = await setUp()
  const { token, name, email, personId } = await addAccount(host, 'USER')
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  expect((await host.ask('POST /v1/event-register', { token, body })).status).toBe(201)
  const sizeOf = async () =>
    (await snapshot()).players.find(({ person }) => person.name === name)?.person.tshirtSize
  expect(await sizeOf(), email).toBeNull()
  const before = (await snapshot()).revision
  const profile = await host.ask('POST /v1/person/profile', {
    token,
    body: { nickname: 'Saque', tshirtSize: 'GG' },
  })
  expect(profile.status).toBe(201)
  expect(await sizeOf()).toBe('GG')
  expect((await snapshot()).revision).not.toBe(before)
})
