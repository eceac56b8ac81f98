import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, Instant } from '../calls/fields.ts'
import { TypedPerson } from '../persons.ts'
import { AnswerFields } from '../registrations/answer-fields.ts'
import { Registration } from '../registrations/registrations.ts'
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
export const MyWaiting = v.object({
  ...WaitingState.entries,
  person: v.object({ name: v.string() }),
  /** The guardian that somebody else named, while the entry is not confirmed. */
  guardianName: v.optional(v.string()),
})
export type MyWaiting = v.InferOutput<typeof MyWaiting>

export const joinWaitingList = call({
  method: 'POST',
  path: 'event-register/{id}/waiting-list',
  summary:
    'Puts a person on the waiting list of a full category (an addition). The answers are checked as with a registration. A person who is on the list already keeps the position, and may answer again. The number of requests is limited as for registrations. Somebody whom another person puts on the list gets a mail and must confirm. If the person is on the list already, a stranger gets `waiting.already`, and the person gets a mail',
  body: v.object({
    personId: Id,
    categoryId: Id,
    /** A promotion makes a registration with these answers (additions). */
    ...AnswerFields,
  }),
  created: true,
  answer: JoinedWaiting,
  refusals: [
    'event.notFound',
    'person.notFound',
    'category.notFound',
    'category.drawn',
    'category.notFit',
    'registration.closed',
    'registration.already',
    'registration.regulationChanged',
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
    'Returns an entry of a waiting list, to the device that made it and to everybody with the key from its mail (an addition)',
  answer: WaitingState,
  refusals: ['waiting.notFound', 'access.denied'],
})
export const leaveWaitingList = call({
  method: 'DELETE',
  path: 'waiting-list/{key}',
  summary:
    'Removes an entry from a waiting list: with the key of the device or of the mail, or with the id of the entry and the session of the person (an addition)',
  refusals: ['waiting.notFound', 'access.denied'],
})
export const confirmWaiting = call({
  method: 'POST',
  path: 'waiting-list/{key}/confirmation',
  summary:
    'Confirms an entry that somebody else made for the person: with the key of the mail, or with the id of the entry and the session of the person (an addition)',
  answer: WaitingState,
  refusals: ['waiting.notFound', 'access.denied'],
})
export const listMyWaiting = call({
  method: 'GET',
  path: 'users/me/waiting-list',
  summary:
    'Lists the waiting-list entries of the signed-in person and of other persons with the same e-mail (an addition)',
  answer: v.array(MyWaiting),
})
export const listWaiting = call({
  method: 'GET',
  path: 'events/{id}/waiting-list',
  summary:
    'Lists who waits for a spot in each category of the event, and since when (an addition). The snapshot contains the same list',
  answer: v.array(Waiting),
  refusals: ['event.notFound'],
})
export const addWaiting = call({
  method: 'POST',
  path: 'events/{id}/waiting-list',
  summary:
    'Puts a person who asks at the desk on the waiting list of a full category. No confirmation is needed; if an e-mail address is given, the person gets a mail (an addition)',
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
    "Registers a person of the waiting list for the fee of today, with the answers that were given for the list, and sends the person a mail with the payment data. For a child, the guardian is mailed instead, and confirms it first. The registration has the id of the waiting-list entry, so that the person's device finds it (an addition)",
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
  summary: 'Removes a person from the waiting list (an addition)',
  refusals: ['event.notFound', 'waiting.notFound'],
})
