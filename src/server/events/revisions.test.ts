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
import { flat, uploadFor, uploadPicture } from '../testing/pictures.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { addAdmin, addRefundable, eventFields, mainEventOf } from '../testing/organising-requests.ts'
import { expectNewsOfOne } from '../testing/expect-news.ts'
import { accountChanges } from '../testing/account-changes.ts'
import { drawChanges } from '../testing/draw-changes.ts'
import { listChanges } from '../testing/brought-lists.ts'
import { messageChanges } from '../testing/messages.ts'
import { quorumChanges } from '../testing/quorum.ts'
import { tillChanges } from '../testing/tills.ts'
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
  ...accountChanges,
  createCoupon: null,
  updateCoupon: null,
  removeCoupon: null,
  checkCoupon: null,
  createPerson: null,
  invitePartner: null,
  takeInvitationBack: null,
  clearSuspicious: null,
  askRefundKey: null,
  giveRefundKey: null,
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
  setSponsors: async () => {
    const upload = await uploadFor(host, event.organiser)
    await uploadPicture(upload, await flat(10, 10))
    const sponsors = [{ name: 'Padaria', imageKey: upload.fileKey }]
    return asOrganiser(`PUT /v1/events/${event.id}/sponsors`, { sponsors })
  },
  setRegulation: async () => {
    const save = (body: object) => asOrganiser(`PUT /v1/events/${event.id}/regulation`, body)
    await save({ text: randomUUID() })()
    // Taken away again: whoever is registered later accepts nothing.
    return save({})
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
  repeatEvent: null,
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
  ...messageChanges(() => ({ host, event })),
  ...quorumChanges(() => ({ host, event })),
  ...tillChanges(() => ({ host, event })),
  ...listChanges(() => ({ host, event })),
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

const withChange = Object.entries(changing).flatMap(([name, prepare]) => (prepare ? [{ name, prepare }] : []))

test.each(withChange)('$name gives a new revision to this event, and to no other', async ({ prepare }) => {
  const change = await prepare()
  await expectNewsOfOne(host, { event, other }, async () => expect((await change()).status).toBeLessThan(300))
})
