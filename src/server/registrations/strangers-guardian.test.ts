import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  type TestAccount,
  type TestEvent,
} from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { addFullCategory } from '../testing/waiting.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-26T15:00:00Z' })
})
afterAll(() => host.stop())

let event: TestEvent
let one: string
let other: string
let owner: TestAccount
beforeEach(async () => {
  host.setClock('2026-11-26T15:00:00Z')
  event = await addEvent(host, { endDate: '2026-12-05', registerEndDate: '2026-12-04' })
  one = await addCategory(host, event, { maxPlayers: 20 })
  other = await addCategory(host, event, { title: 'Livre', maxPlayers: 20 })
  owner = await addAccount(host, 'PLAYER')
})

const guardian = {
  guardianName: 'Rosa Prado',
  guardianEmail: 'rosa@example.com',
  guardianPhone: '13999990000',
}
const youth = { isMinor: true, ...guardian }
const child = { ...youth, isChild: true }

/** A new device types the owner's name and address. */
const typed = () => addPersonNamed(host, owner.name, owner.email)
function register(
  personId: string,
  categoryId: string,
  said: object,
  { token, paymentValue = 95 } = noSession,
) {
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue, ...said }
  return host.ask('POST /v1/event-register', { token, body })
}
const noSession: { token?: string; paymentValue?: number } = {}
const asOwner = () => ({ token: owner.token })
async function byStranger(said: object): Promise<Registration> {
  const { status, body } = await register(await typed(), one, said)
  expect(status).toBe(201)
  return body as Registration
}
const rowOf = ({ body }: { body: unknown }) =>
  host.db
    .selectFrom('registration')
    .select(['guardian_name', 'guardian_email', 'guardian_key', 'is_adult'])
    .where('id', '=', (body as Registration).id)
    .executeTakeFirstOrThrow()
const adult = { guardian_name: null, guardian_email: null, guardian_key: null, is_adult: 1 }
const withdraw = ({ players: [player] }: Registration) =>
  host.ask(`POST /v1/events/player/${player?.id}/withdrawal`, { token: event.organiser.token })

test.each([
  { name: 'a child', said: child },
  { name: 'a youth', said: youth },
  { name: 'a birth date', said: { ...guardian, birthDate: '2018-01-01' } },
])(
  "a stranger's words about $name are nobody's guardian in the person's own registration",
  async ({ said }) => {
    await byStranger(said)
    const isTwo = { ...asOwner(), paymentValue: 60 }
    const own = await register(await typed(), other, { isAdult: true }, isTwo)
    expect(own.status).toBe(201)
    expect(own.body).not.toHaveProperty('awaitsGuardian')
    expect(await rowOf(own)).toEqual(adult)
  },
)

test('the same after the person disavowed the registration, and after its spot expired', async () => {
  const { id } = await byStranger(child)
  expect((await host.ask(`POST /v1/registrations/${id}/disavowal`, asOwner())).status).toBe(200)
  const again = await register(await typed(), one, { isAdult: true }, asOwner())
  expect(await rowOf(again)).toEqual(adult)

  owner = await addAccount(host, 'PLAYER')
  await host.db.updateTable('event').set({ hold_hours: 24 }).where('id', '=', event.id).execute()
  await byStranger(child)
  host.setClock('2026-11-28T15:00:00Z')
  for (const _ of [1, 2]) await host.expireHolds()
  expect(await rowOf(await register(await typed(), one, { isAdult: true }))).toEqual(adult)
})

test('what the owner disavowed says nothing on the device that made it either', async () => {
  const device = await typed()
  const { body } = await register(device, one, child)
  const { id, players } = body as Registration
  await host.ask('PATCH /v1/events/player/payment', {
    token: event.organiser.token,
    body: { playerId: players[0]?.id, payment: true },
  })
  await host.ask(`POST /v1/registrations/${id}/disavowal`, asOwner())
  const own = await register(device, other, { isAdult: true }, { ...asOwner(), paymentValue: 60 })
  expect(await rowOf(own)).toEqual(adult)
})

test('who said by mistake to be a minor withdraws and says it anew', async () => {
  const device = await typed()
  const { body } = await register(device, one, youth)
  await withdraw(body as Registration)
  expect(await rowOf(await register(device, one, { isAdult: true }))).toEqual(adult)
})

test("the person's own account has the guardian of its first registration, on any device", async () => {
  const first = await register(owner.personId, one, child, asOwner())
  expect(first.body).toMatchObject({ awaitsGuardian: true })
  const second = await register(owner.personId, other, {}, { ...asOwner(), paymentValue: 60 })
  expect(second).toMatchObject({ status: 201, body: { awaitsGuardian: true } })
  expect(await rowOf(second)).toMatchObject({ guardian_email: 'rosa@example.com', is_adult: 0 })
})

test("a move of the person to another category does not count a stranger's words either", async () => {
  await byStranger({ birthDate: '1960-01-01' })
  const own = (await register(await typed(), other, {}, { ...asOwner(), paymentValue: 60 }))
    .body as Registration
  const seniors = await addCategory(host, event, { title: '50+', maxPlayers: 20 })
  const rules = JSON.stringify({ minAge: 50 })
  await host.db.updateTable('category').set({ rules }).where('id', '=', seniors).execute()
  await host.db
    .updateTable('event')
    .set({ players_change_until: '2026-12-04' })
    .where('id', '=', event.id)
    .execute()
  const move = await host.ask(`PUT /v1/registrations/${own.id}/category`, {
    ...asOwner(),
    body: { playerId: own.players[0]?.id, personId: own.personId, categoryId: seniors },
  })
  expect(move).toMatchObject({ status: 409, body: { code: 'category.notFit' } })
})

test("a stranger's guardian comes neither into a waiting entry of the person nor into its promotion", async () => {
  const full = await addFullCategory(host, event)
  const stranger = await typed()
  expect((await register(stranger, one, child)).status).toBe(201)
  const join = (personId: string, said: object, token?: string) =>
    host.ask(`POST /v1/event-register/${event.id}/waiting-list`, {
      token,
      body: { personId, categoryId: full, ...said },
    })
  // The stranger put the person on the list, too: the person takes the entry over, with the device of the stranger in it.
  expect((await join(stranger, child)).status).toBe(201)
  const joined = await join(await typed(), { isAdult: true }, owner.token)
  const { id } = joined.body as { id: string }
  const entry = () =>
    host.db
      .selectFrom('waiting')
      .select(['guardian_name', 'guardian_email', 'is_child', 'is_adult'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await entry()).toEqual({ guardian_name: null, guardian_email: null, is_child: null, is_adult: 1 })
  await host.db.updateTable('category').set({ max_players: 9 }).where('id', '=', full).execute()
  const promoted = await host.ask(`POST /v1/events/${event.id}/waiting-list/${id}/promotion`, {
    token: event.organiser.token,
  })
  expect(promoted.status).toBe(201)
  expect(promoted.body).not.toHaveProperty('awaitsGuardian')
  expect(await rowOf(promoted)).toEqual(adult)
})
