import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, Instant } from '../calls/fields.ts'
import { Registration } from '../registrations/registrations.ts'
import { TermsVersion } from '../terms.ts'
import { Waiting } from './waiting.ts'

/** The waiting list of full categories; all of it is an addition to the specification. */

/** What the device reads that made the entry, and whoever got its key by mail; nothing of the person. */
export const WaitingState = v.object({
  id: Id,
  event: v.object({ id: Id, title: v.string() }),
  category: v.object({ id: Id, title: v.string() }),
  since: Instant,
  /** 1 for whoever waits longest for a place in the category. */
  position: v.number(),
  isConfirmed: v.boolean(),
})
export type WaitingState = v.InferOutput<typeof WaitingState>

/** What the device gets that puts a person on a list. */
const JoinedWaiting = v.object({
  ...WaitingState.entries,
  /** Opens the entry; older hosts have none, there its id does. It is not the key of the mail, and confirms nothing. */
  key: v.optional(v.string()),
})
export type JoinedWaiting = v.InferOutput<typeof JoinedWaiting>

/** An entry of the signed-in person, or of another one with the same e-mail. */
export const MyWaiting = v.object({ ...WaitingState.entries, person: v.object({ name: v.string() }) })
export type MyWaiting = v.InferOutput<typeof MyWaiting>

export const joinWaitingList = call({
  method: 'POST',
  path: 'event-register/{id}/waiting-list',
  summary:
    'Puts a person on the waiting list of a full category (an addition). Who waits already keeps the place in the line. Limited like registrations. Whoever was put there by somebody else is mailed, and confirms it. A stranger reads `waiting.already`, and the person is mailed',
  body: v.object({
    personId: Id,
    categoryId: Id,
    /** Of the terms that the person accepted with it. */
    termsVersion: v.optional(TermsVersion),
  }),
  created: true,
  answer: JoinedWaiting,
  refusals: [
    'event.notFound',
    'person.notFound',
    'category.notFound',
    'category.drawn',
    'registration.closed',
    'registration.already',
    'waiting.already',
    'waiting.notFull',
    'waiting.tooMany',
  ],
})
/** Where `key` stands: the one that the device was answered, or the one that the mail carries. */
export const getWaiting = call({
  method: 'GET',
  path: 'waiting-list/{key}',
  summary:
    'An entry of a waiting list, for the device that made it and has its key, and for whoever has the key of its mail (an addition)',
  answer: WaitingState,
  refusals: ['waiting.notFound', 'access.denied'],
})
export const leaveWaitingList = call({
  method: 'DELETE',
  path: 'waiting-list/{key}',
  summary:
    'Leaves the waiting list: with the key of the device or of the mail, or with the id of the entry and the session of the person (an addition)',
  refusals: ['waiting.notFound', 'access.denied'],
})
export const confirmWaiting = call({
  method: 'POST',
  path: 'waiting-list/{key}/confirmation',
  summary:
    'Says that the person wants to wait, where somebody else said so first: with the key of the mail, or with the id and the session of the person (an addition)',
  answer: WaitingState,
  refusals: ['waiting.notFound', 'access.denied'],
})
export const listMyWaiting = call({
  method: 'GET',
  path: 'users/me/waiting-list',
  summary: 'The waiting lists on which the signed-in person is, or others with the same e-mail (an addition)',
  answer: v.array(MyWaiting),
})
export const listWaiting = call({
  method: 'GET',
  path: 'events/{id}/waiting-list',
  summary:
    'Who waits for a place in a category of the event, and since when (an addition; the snapshot has it, too)',
  answer: v.array(Waiting),
  refusals: ['event.notFound'],
})
export const promoteWaiting = call({
  method: 'POST',
  path: 'events/{id}/waiting-list/{waitingId}/promotion',
  summary:
    'Registers somebody who waits, for the fee of today, and mails the payment data to the person. The registration keeps the id of the entry, which the device of the person knows (an addition)',
  created: true,
  answer: Registration,
  refusals: [
    'event.notFound',
    'waiting.notFound',
    'waiting.unconfirmed',
    'category.notFound',
    'category.full',
    'category.drawn',
    'registration.closed',
    'registration.already',
    'registration.tooMany',
    'registration.feesChanged',
  ],
})
export const removeWaiting = call({
  method: 'DELETE',
  path: 'events/{id}/waiting-list/{waitingId}',
  summary: 'Takes somebody off the waiting list (an addition)',
  refusals: ['event.notFound', 'waiting.notFound'],
})
