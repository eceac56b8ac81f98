import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/api.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPlayer,
  type TestEvent,
  testPassword,
} from '../testing/factories.ts'
import { uploadFor } from '../testing/pictures.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import {
  addAdmin,
  addCourt,
  addRefundable,
  eventFields,
  mainEventOf,
  placeOf,
  scheduleFields,
} from '../testing/organising-requests.ts'
import { followed, readReplica } from '../testing/replica.ts'
import { addFullCategory, addWaiting } from '../testing/waiting.ts'
import { drawChanges } from '../testing/draw-changes.ts'
import { placeChanges } from '../testing/place-changes.ts'
import { registrationChanges } from '../testing/registration-changes.ts'
import type { EventChange } from '../testing/event-change.ts'

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

type ReadingCall = `${'get' | 'list' | 'lookUp'}${string}` | 'exportMyData' | 'followChanges'

/**
 * What makes each writing call change the event, with fresh things; null for calls that change nothing of what a
 * snapshot shows. A writing call without a row does not compile.
 */
const changing: Record<Exclude<CallName, ReadingCall>, EventChange | null> = {
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
  setPushSubscription: null,
  renewPushSubscription: null,
  removePushSubscription: null,
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
  setEventSwitches: async () => asOrganiser(`PATCH /v1/events/${event.id}/switches`, { isListed: true }),
  ...registrationChanges(() => ({ host, event, categoryId })),
  ...placeChanges(() => ({ host, event })),
  ...drawChanges(() => ({ host, event })),
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
  const before = await readReplica(host, event)
  const elsewhere = await readReplica(host, other)
  await change()
  const now = await readReplica(host, event)
  expect(now.revision).toBeGreaterThan(before.revision)
  expect(now).not.toEqual({ ...before, revision: now.revision })
  expect(await followed(host, event, before)).toEqual(now)
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
    const before = await readReplica(host, mine)
    await change()
    const now = await readReplica(host, mine)
    expect(now.revision).toBeGreaterThan(before.revision)
    expect(await followed(host, mine, before)).toEqual(now)
    return now.busy.map(({ courtId }) => courts.indexOf(courtId))
  }
  const fields = { ...scheduleFields(courts[0] ?? ''), eventId: theirs.id }
  let id = ''
  const create = async () => {
    const created = await ask('POST /v1/schedules', fields)
    id = (created.body as { id: string }).id
  }
  expect(await busyAfter(create)).toEqual([0])
  const move = () => ask(`PUT /v1/schedules/${id}`, { ...fields, courtId: courts[1] })
  expect(await busyAfter(move)).toEqual([1])
  // An ADMIN reads its title.
  const rename = () =>
    host.db.updateTable('event').set({ title: 'Outro nome' }).where('id', '=', theirs.id).execute()
  expect(await busyAfter(rename)).toEqual([1])
  const shorten = () =>
    host.db.updateTable('event').set({ end_date: '2099-12-30' }).where('id', '=', theirs.id).execute()
  expect(await busyAfter(shorten)).toEqual([])
  await host.db.updateTable('event').set({ end_date: '2099-12-31' }).where('id', '=', theirs.id).execute()
  expect(await busyAfter(() => ask(`DELETE /v1/schedules/${id}`))).toEqual([])
  await create()
  expect(await busyAfter(() => ask(`DELETE /v1/events/${theirs.id}`))).toEqual([])
})

test('another name of who waits is news', async () => {
  const mine = await addEvent(host)
  const id = await addWaiting(host, mine, await addFullCategory(host, mine))
  const before = await readReplica(host, mine)
  const person = host.db.selectFrom('waiting').select('person_id').where('id', '=', id)
  await host.db.updateTable('person').set({ name: 'Outro nome' }).where('id', 'in', person).execute()
  const now = await followed(host, mine, before)
  expect(now.waiting).toMatchObject([{ id, person: { name: 'Outro nome' } }])
  expect(now.revision).toBeGreaterThan(before.revision)
})
