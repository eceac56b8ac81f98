import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/api.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  addPersons,
  addPlayer,
  testPassword,
} from '../testing/factories.ts'
import { uploadFor } from '../testing/pictures.ts'
import type { TestEvent } from '../testing/factories.ts'
import { type TestAnswer, startTestHost, type TestHost } from '../testing/host.ts'
import {
  addAdmin,
  addCourt,
  addPlace,
  addRefundable,
  addSchedule,
  courtFields,
  eventFields,
  mainEventOf,
  placeOf,
  scheduleFields,
  wholePlace,
} from '../testing/organising-requests.ts'
import { followed, readReplica } from '../testing/replica.ts'
import { addFullCategory, addWaiting } from '../testing/waiting.ts'

let host: TestHost
let event: TestEvent
let other: TestEvent
let categoryId: string
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
  other = await addEvent(host)
  categoryId = await addCategory(host, event, { maxPlayers: 1000 })
})
afterAll(() => host.stop())

const fields = { title: 'Feminina C', category: 'FEMININO', maxPlayers: 1000, award: 'Troféu', listSort: 2 }
const asOrganiser = (request: string, body?: unknown) => () =>
  host.ask(request, { token: event.organiser.token, body })

/** An account whose person is registered in the event. */
async function registeredAccount() {
  const account = await addAccount(host, 'USER')
  const body = { eventId: event.id, personId: account.personId, categories: [categoryId], paymentValue: 95 }
  const { token } = account
  expect(await host.ask('POST /v1/event-register', { token, body })).toMatchObject({ status: 201 })
  return account
}

/** A place of the event: one that another test took off is replaced. */
async function placeOfEvent() {
  const placeId = await addPlace(host)
  const row = { event_id: event.id, place_id: placeId, position: 0 }
  await host.db.insertInto('event_place').values(row).execute()
  return placeId
}
const addScheduleOf = async (of: TestEvent) => {
  await placeOfEvent()
  return addSchedule(host, of)
}

type ReadingCall = `${'get' | 'list' | 'lookUp'}${string}` | 'exportMyData'

/**
 * What makes each writing call change the event, with fresh things; null for calls that change nothing of what a
 * snapshot shows. A writing call without a row does not compile.
 */
const changing: Record<Exclude<CallName, ReadingCall>, (() => Promise<() => Promise<TestAnswer>>) | null> = {
  signIn: null,
  signOut: null,
  signUp: null,
  confirmMail: null,
  resendConfirmation: null,
  forgotPassword: null,
  resetPassword: null,
  changePassword: null,
  endOtherSessions: null,
  endOneSession: null,
  updateUser: null,
  confirmUser: null,
  endUserSessions: null,
  readNotifications: null,
  createPerson: null,
  clearSuspicious: null,
  inviteMember: null,
  updateMember: null,
  removeMember: null,
  offerEvent: null,
  declineInvitation: null,
  acceptInvitation: async () => {
    const receiver = await addAccount(host, 'MANAGER')
    const body = { email: receiver.email, password: testPassword }
    await host.ask(`POST /v1/events/${event.id}/owner`, { token: event.organiser.token, body })
    const { body: offers } = await host.ask('GET /v1/invitations/me', { token: receiver.token })
    const [{ id }] = offers as [{ id: string }]
    return async () => {
      const answer = await host.ask(`POST /v1/invitations/${id}/acceptance`, { token: receiver.token })
      const owner = { owner_id: event.organiser.id }
      await host.db.updateTable('event').set(owner).where('id', '=', event.id).execute()
      return answer
    }
  },
  createProfile: null,
  updateProfile: null,
  requestUpload: null,
  setEventPicture: async () => {
    const { fileKey } = await uploadFor(host, event.organiser)
    return asOrganiser(`PUT /v1/events/${event.id}/picture`, { imageKey: fileKey })
  },
  deleteAccount: async () => {
    const { token } = await registeredAccount()
    return () => host.ask('POST /v1/users/me/deletion', { token, body: { password: testPassword } })
  },
  updatePerson: async () => {
    const { token, personId } = await registeredAccount()
    const body = {
      name: 'Nome Novo',
      phoneNumber: '11900000000',
      birthDate: null,
      gender: 'F',
      city: 'Santos/SP',
    }
    return () => host.ask(`PUT /v1/person/${personId}`, { token, body })
  },
  register: async () => {
    const [personId] = await addPersons(host, 1)
    const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
    return () => host.ask('POST /v1/event-register', { body })
  },
  createPlayer: async () => {
    const person = { name: `Pessoa ${randomUUID()}`, phoneNumber: '00900000000' }
    const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95 }
    return asOrganiser('POST /v1/events/player', body)
  },
  setPlayerPayment: async () => {
    const playerId = await addPlayer(host, event, categoryId)
    return asOrganiser('PATCH /v1/events/player/payment', { playerId, payment: true })
  },
  disavowRegistration: async () => {
    const { name, email, token } = await addAccount(host, 'USER')
    const personId = await addPersonNamed(host, name, email)
    const registration = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
    await host.ask('POST /v1/event-register', { body: registration })
    const { body } = await host.ask('GET /v1/registrations/me', { token })
    const [{ id }] = body as [{ id: string }]
    return () => host.ask(`POST /v1/registrations/${id}/disavowal`, { token })
  },
  joinWaitingList: null,
  removeWaiting: null,
  promoteWaiting: async () => {
    const fullId = await addFullCategory(host, event)
    const id = await addWaiting(host, event, fullId)
    await host.db.updateTable('category').set({ max_players: 2 }).where('id', '=', fullId).execute()
    return asOrganiser(`POST /v1/events/${event.id}/waiting-list/${id}/promotion`)
  },
  withdrawRegistration: async () => {
    const { token } = await registeredAccount()
    const { body } = await host.ask('GET /v1/registrations/me', { token })
    const [{ id, players }] = body as [{ id: string; players: [{ id: string }] }]
    return () =>
      host.ask(`POST /v1/registrations/${id}/withdrawal`, { token, body: { playerId: players[0].id } })
  },
  withdrawPlayer: async () =>
    asOrganiser(`POST /v1/events/player/${await addPlayer(host, event, categoryId)}/withdrawal`, {}),
  setPlayerValue: async () => {
    const playerId = await addPlayer(host, event, categoryId)
    return asOrganiser('PATCH /v1/events/player/value', { playerId, paymentValue: 50 })
  },
  setPlayerCategory: async () => {
    const playerId = await addPlayer(host, event, categoryId)
    const other = await addCategory(host, event)
    return asOrganiser('PATCH /v1/events/player/category', { playerId, categoryId: other })
  },
  setPlayerPerson: async () => {
    const playerId = await addPlayer(host, event, categoryId)
    const body = { name: `Pessoa ${randomUUID()}`, phoneNumber: '00900000009' }
    return asOrganiser(`PUT /v1/events/player/${playerId}/person`, body)
  },
  removePlayer: async () =>
    asOrganiser(`DELETE /v1/events/player/${await addPlayer(host, event, categoryId)}`),
  removeSuspicious: async () => {
    const players = host.db.selectFrom('player').select('registration_id as id')
    const registration = await players
      .where('id', '=', await addPlayer(host, event, categoryId))
      .executeTakeFirstOrThrow()
    const suspected_at = host.now().toISOString()
    await host.db
      .updateTable('registration')
      .set({ suspected_at })
      .where('id', '=', registration.id)
      .execute()
    const body = { registrationIds: [registration.id] }
    return asOrganiser(`POST /v1/events/${event.id}/suspicious/removal`, body)
  },
  createCategory: async () => asOrganiser(`POST /v1/events/${event.id}/category`, fields),
  updateCategory: async () =>
    asOrganiser(`PUT /v1/events/category/${await addCategory(host, event, { maxPlayers: 1000 })}`, fields),
  removeCategory: async () =>
    asOrganiser(`DELETE /v1/events/${event.id}/category/${await addCategory(host, event)}`),
  sendOutbox: async () => {
    const playerId = await addPlayer(host, event, categoryId)
    const body = { playerId, payment: true }
    const request = { id: randomUUID(), method: 'PATCH', path: 'events/player/payment', body }
    return asOrganiser('POST /v1/outbox', [request])
  },
  createMainEvent: null,
  removeMainEvent: null,
  createEvent: null,
  removeEvent: null,
  createPlace: null,
  removePlace: null,
  updateMainEvent: async () => {
    const body = { name: 'Outro', phoneNumber: '00900000000', personId: event.organiser.personId }
    const [path, token] = [`PUT /v1/main-events/${await mainEventOf(host, event)}`, await addAdmin(host)]
    return () => host.ask(path, { token, body })
  },
  updateEvent: async () => {
    const body = eventFields(await mainEventOf(host, event), { title: 'Etapa Nova' })
    return asOrganiser(`PUT /v1/events/${event.id}`, body)
  },
  addEventPlace: async () => {
    const body = { placeId: await addPlace(host) }
    return asOrganiser(`POST /v1/events/${event.id}/place`, body)
  },
  orderEventPlaces: async () => {
    const placeId = await addPlace(host)
    await host.db
      .insertInto('event_place')
      .values({ event_id: event.id, place_id: placeId, position: 9 })
      .execute()
    return asOrganiser(`PUT /v1/events/${event.id}/place`, [placeId])
  },
  removeEventPlace: async () =>
    asOrganiser(`DELETE /v1/events/${event.id}/place/${await placeOf(host, event)}`),
  mergePlace: async () => {
    const [placeId, intoId, token] = [await placeOf(host, event), await addPlace(host), await addAdmin(host)]
    return () => host.ask(`POST /v1/places/${placeId}/merge`, { token, body: { intoId } })
  },
  updatePlace: async () => {
    const [path, token] = [`PUT /v1/places/${await placeOf(host, event)}`, await addAdmin(host)]
    return () => host.ask(path, { token, body: { ...wholePlace, name: 'Arena Renomeada' } })
  },
  createCourt: async () => {
    const [placeId, token] = [await placeOf(host, event), await addAdmin(host)]
    return () => host.ask('POST /v1/courts', { token, body: { ...courtFields, placeId } })
  },
  removeCourt: async () => {
    const courtId = await addCourt(host, await placeOf(host, event))
    const token = await addAdmin(host)
    return () => host.ask(`DELETE /v1/courts/${courtId}`, { token })
  },
  createSchedule: async () => {
    const courtId = await addCourt(host, await placeOfEvent())
    return asOrganiser('POST /v1/schedules', { ...scheduleFields(courtId), eventId: event.id })
  },
  updateSchedule: async () => {
    const [id, courtId] = [await addScheduleOf(event), await addCourt(host, await placeOfEvent())]
    return asOrganiser(`PUT /v1/schedules/${id}`, scheduleFields(courtId))
  },
  removeSchedule: async () => asOrganiser(`DELETE /v1/schedules/${await addScheduleOf(event)}`),
  setEventSwitches: async () => asOrganiser(`PATCH /v1/events/${event.id}/switches`, { isListed: true }),
  // From here on nobody registers any more.
  setRegistrationOpen: async () => asOrganiser(`PUT /v1/events/${event.id}/registration`, { isOpen: false }),
  cancelEvent: async () => asOrganiser(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva' }),
  setPlayerRefund: async () => {
    await host.db
      .updateTable('event')
      .set({ registration_closed_at: null, cancelled_at: null })
      .where('id', '=', event.id)
      .execute()
    const playerId = await addRefundable(host, event, categoryId)
    return asOrganiser('PATCH /v1/events/player/refund', { playerId, refunded: true })
  },
}

/** Who follows from revision to revision holds what somebody reads anew; the other event stays as it was. */
async function expectNews(change: () => Promise<unknown>) {
  const known = await readReplica(host, event)
  const elsewhere = await readReplica(host, other)
  await change()
  const now = await readReplica(host, event)
  expect(now.revision).toBeGreaterThan(known.revision)
  expect(now).not.toEqual({ ...known, revision: now.revision })
  expect(await followed(host, event, known)).toEqual(now)
  expect(await readReplica(host, other)).toEqual(elsewhere)
}

const withChange = Object.entries(changing).flatMap(([name, prepare]) => (prepare ? [{ name, prepare }] : []))

test.each(withChange)('$name gives the event another revision, and no other event', async ({ prepare }) => {
  const change = await prepare()
  await expectNews(async () => expect((await change()).status).toBeLessThan(300))
})

const byHand: Record<string, () => Promise<unknown>> = {
  'the fee of the event': () =>
    host.db.updateTable('event').set({ fee_cents: 1234 }).where('id', '=', event.id).execute(),
  'the name of its main event': () =>
    host.db
      .updateTable('main_event')
      .set({ name: 'Outro circuito' })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('event').select('main_event_id').where('event.id', '=', event.id),
      )
      .execute(),
  'the name of a place': () =>
    host.db
      .updateTable('place')
      .set({ name: 'Outra arena' })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('event_place').select('place_id').where('event_id', '=', event.id),
      )
      .execute(),
  'the courts of a place': async () => {
    const place = await host.db
      .selectFrom('event_place')
      .select('place_id')
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow()
    const court = { title: 'Quadra 2', court_type: 'AREIA', modality: 'BEACH_TENNIS' } as const
    await host.db
      .insertInto('court')
      .values({ ...court, id: randomUUID(), place_id: place.place_id })
      .execute()
  },
  'the name of who changed it last': () =>
    host.db.updateTable('account').set({ name: 'Outro nome' }).where('id', '=', event.organiser.id).execute(),
  'the places of the event': () =>
    host.db.deleteFrom('event_place').where('event_id', '=', event.id).execute(),
}

test.each(Object.entries(byHand))('%s, changed in the database, gives it another revision', (_, change) =>
  expectNews(change),
)

test('when other events use a court is news for those that share it', async () => {
  const [mine, theirs] = [await addEvent(host), await addEvent(host)]
  const placeId = await placeOf(host, mine)
  await host.db
    .insertInto('event_place')
    .values({ event_id: theirs.id, place_id: placeId, position: 1 })
    .execute()
  const courts = [await addCourt(host, placeId), await addCourt(host, placeId)]
  const { token } = theirs.organiser
  const ask = (request: string, body?: unknown) => host.ask(request, { token, body })
  const busyAfter = async (change: () => Promise<unknown>) => {
    const known = await readReplica(host, mine)
    await change()
    const now = await readReplica(host, mine)
    expect(now.revision).toBeGreaterThan(known.revision)
    expect(await followed(host, mine, known)).toEqual(now)
    return now.busy.map(({ courtId }) => courts.indexOf(courtId))
  }
  const fields = { ...scheduleFields(courts[0] ?? ''), eventId: theirs.id }
  let id = ''
  const create = async () => {
    const made = await ask('POST /v1/schedules', fields)
    id = (made.body as { id: string }).id
  }
  expect(await busyAfter(create)).toEqual([0])
  const move = () => ask(`PUT /v1/schedules/${id}`, { ...fields, courtId: courts[1] })
  expect(await busyAfter(move)).toEqual([1])
  const shorten = () =>
    host.db.updateTable('event').set({ end_date: '2099-12-30' }).where('id', '=', theirs.id).execute()
  expect(await busyAfter(shorten)).toEqual([])
  await host.db.updateTable('event').set({ end_date: '2099-12-31' }).where('id', '=', theirs.id).execute()
  expect(await busyAfter(() => ask(`DELETE /v1/schedules/${id}`))).toEqual([])
  await create()
  expect(await busyAfter(() => ask(`DELETE /v1/events/${theirs.id}`))).toEqual([])
})
