import * as v from 'valibot'
import { call } from './call.ts'
import { Id, Instant } from './fields.ts'
import { Registration } from './registrations.ts'
import { TermsVersion } from './terms.ts'

/** The waiting list of full categories; all of it is an addition to the specification. */

/** Somebody who waits for a place. It is no registration: no fee, no place, and not counted among the two. */
export const Waiting = v.object({
  id: Id,
  categoryId: Id,
  /** As it was typed for the list, or the person's own data where nothing was typed. */
  person: v.object({
    name: v.string(),
    phoneNumber: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  since: Instant,
})
export type Waiting = v.InferOutput<typeof Waiting>

export const joinWaitingList = call({
  method: 'POST',
  path: 'event-register/{id}/waiting-list',
  summary:
    'Puts a person on the waiting list of a full category (an addition). Who waits already keeps the place in the line. Limited like registrations',
  body: v.object({
    personId: Id,
    categoryId: Id,
    /** Of the terms that the person accepted with it. */
    termsVersion: v.optional(TermsVersion),
  }),
  created: true,
  answer: v.object({ since: Instant }),
  refusals: [
    'event.notFound',
    'person.notFound',
    'category.notFound',
    'registration.closed',
    'registration.already',
    'waiting.notFull',
    'waiting.tooMany',
  ],
})
export const listWaiting = call({
  method: 'GET',
  path: 'events/{id}/waiting-list',
  summary: 'Who waits for a place in a category of the event, and since when (an addition)',
  answer: v.array(Waiting),
  refusals: ['event.notFound'],
})
export const promoteWaiting = call({
  method: 'POST',
  path: 'events/{id}/waiting-list/{waitingId}/promotion',
  summary:
    'Registers somebody who waits, for the fee of today, and mails the payment data to the person (an addition)',
  created: true,
  answer: Registration,
  refusals: [
    'event.notFound',
    'waiting.notFound',
    'category.notFound',
    'category.full',
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
