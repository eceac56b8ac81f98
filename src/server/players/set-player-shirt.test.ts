import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { currentTerms } from '#contract/terms.ts'
import { addAccount, addCategory, addEvent, addMember, addPlayer } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { addFullCategory } from '../testing/waiting.ts'

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

test('the desk hands out a shirt, which has its own counter, and takes it back', async () => {
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

test('the number of shirts is part of the event, and an invalid number is refused', async () => {
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

test('the size of the profile is shown for the player, and phones get a new one', async () => {
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
  const { revision } = await snapshot()
  expect(revision).not.toBe(before)
  const { id } = profile.body as { id: string }
  const changed = { nickname: 'Saque', tshirtSize: 'GG', instagram: '@saque' }
  expect((await host.ask(`PUT /v1/person/profile/${id}`, { token, body: changed })).status).toBe(200)
  expect((await snapshot()).revision).not.toBe(revision)
})

test.each(['signed in', 'without a session', 'from the waiting list'])(
  'the desk reads the size of a person who registered on the public page: %s',
  async (way) => {
    const { event, categoryId, token: organiser } = await setUp()
    const mesa = await addMember(host, event, 'MESA')
    const { token, personId, name, email } = await addAccount(host, 'USER')
    const profile = { nickname: `Drive ${way}`, tshirtSize: 'PP', rankLevel: 3 }
    expect((await host.ask('POST /v1/person/profile', { token, body: profile })).status).toBe(201)
    const terms = { termsVersion: currentTerms }
    if (way === 'from the waiting list') {
      const full = await addFullCategory(host, event)
      const joined = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, {
        token,
        body: { personId, categoryId: full, ...terms },
      })
      const { id } = joined.body as { id: string }
      await host.db.updateTable('category').set({ max_players: 2 }).where('id', '=', full).execute()
      const promotion = `POST /v1/events/${event.id}/waiting-list/${id}/promotion`
      expect((await host.ask(promotion, { token: organiser })).status).toBe(201)
    } else {
      const typed = { name, phoneNumber: '13999990000', email }
      const { body: registrant } = await host.ask('POST /v1/person', { body: typed })
      const isOwn = way === 'signed in'
      const registered = await host.ask('POST /v1/event-register', {
        body: {
          eventId: event.id,
          personId: isOwn ? personId : (registrant as { id: string }).id,
          categories: [categoryId],
          paymentValue: 95,
          ...terms,
        },
        ...(isOwn && { token }),
      })
      expect(registered.status).toBe(201)
    }
    const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: mesa.token })
    const player = (body as EventSnapshot).players.find(({ person }) => person.id === personId)
    expect(player?.person).toMatchObject({ name, tshirtSize: 'PP', nickname: `Drive ${way}`, rankLevel: 3 })
    expect(player?.person).not.toHaveProperty('hasAccount')
  },
)

test("the desk can not learn from a name and an address what the account's profile says", async () => {
  const { event, categoryId } = await setUp()
  const mesa = await addMember(host, event, 'MESA')
  const { token, name, email } = await addAccount(host, 'USER')
  await host.ask('POST /v1/person/profile', { token, body: { nickname: 'Voleio', tshirtSize: 'GG' } })
  const person = { name, phoneNumber: '00900000001', email }
  const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95 }
  const walkIn = await host.ask('POST /v1/events/player', { token: mesa.token, body })
  expect(walkIn.status).toBe(201)
  const read = async (as: string) => {
    const { body: snapshot } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: as })
    return (snapshot as EventSnapshot).players.find((player) => player.person.name === name)?.person
  }
  expect(await read(mesa.token)).toMatchObject({ tshirtSize: null })
  for (const kept of ['hasAccount', 'nickname', 'instagram'])
    expect(await read(mesa.token)).not.toHaveProperty(kept)
  expect(await read(event.organiser.token)).toMatchObject({ tshirtSize: 'GG', hasAccount: true })
})
