import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, Instant } from '../calls/fields.ts'
import { TypedPerson } from '../persons.ts'
import { Registration } from '../registrations/registrations.ts'
import { TermsVersion } from '../terms.ts'
import { Waiting } from './waiting.ts'

/** The waiting list of full categories; all of it is an addition to the specification. */

/**
 * The data for the device that made the entry, and for everybody with the key from the mail. They contain nothing about
 * the person.
 */
export const WaitingState = v.object({
  id: Id,
  event: v.object({ id: Id, title: v.string() }),
  category: v.object({ id: Id, title: v.string() }),
  since: Instant,
  /** The position in the line: 1 for the entry that waits longest for a spot in the category. */
  position: v.number(),
  isConfirmed: v.boolean(),
})
export type WaitingState = v.InferOutput<typeof WaitingState>

/** The answer to the device that puts a person on a list. */
const JoinedWaiting = v.object({
  ...WaitingState.entries,
  /**
   * The key that opens the entry. Older hosts do not send it, and there the id opens the entry. It is not the key from
   * the mail, and can't confirm the entry.
   */
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
    /** Version of the terms that the person accepted with the entry. */
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
/** The parameter `key`: the key that the device received, or the key from the mail. */
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
export const addWaiting = call({
  method: 'POST',
  path: 'events/{id}/waiting-list',
  summary:
    'Puts who asks at the desk on the waiting list of a full category; nothing is left to be confirmed, and a typed address is mailed (an addition)',
  body: v.object({ person: TypedPerson, categoryId: Id }),
  created: true,
  answer: v.object({
    id: Id,
    /** The position in the line: 1 for the entry that waits longest for a spot in the category. */
    position: v.number(),
  }),
  refusals: [
    'event.notFound',
    'event.isDraft',
    'category.notFound',
    'category.drawn',
    'registration.closed',
    'registration.already',
    'waiting.exists',
    'waiting.notFull',
    'waiting.tooMany',
  ],
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
