import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, Instant } from '../calls/fields.ts'

/** A registration that arrived within a minute of many others from the same address. */
export const SuspiciousRegistration = v.object({
  id: Id,
  createdAt: Instant,
  person: v.object({ name: v.string() }),
  categories: v.array(v.object({ id: Id, title: v.string() })),
  /** Whether a player of the registration is paid. Then it is not removed together with the others. */
  isPaid: v.boolean(),
})
export type SuspiciousRegistration = v.InferOutput<typeof SuspiciousRegistration>

/** Most registrations that are listed and decided at once. */
export const maxSeen = 5000
/** The registrations that the organiser has seen. Later ones are not decided with them. */
const Seen = v.object({ registrationIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(maxSeen)) })

export const listSuspicious = call({
  method: 'GET',
  path: 'events/{eventId}/suspicious',
  summary:
    'Lists registrations of an event that came in large numbers from one address, oldest first (an addition, capability `suspicious`)',
  answer: v.array(SuspiciousRegistration),
  refusals: ['event.notFound'],
})
export const removeSuspicious = call({
  method: 'POST',
  path: 'events/{eventId}/suspicious/removal',
  summary:
    'Removes the named suspicious registrations. Those with a payment or with a player in a draw stay. Sending it again changes nothing (an addition)',
  body: Seen,
  answer: v.object({
    removed: v.number(),
    /** Number of suspicious registrations that stay because a player of them is paid or drawn. */
    kept: v.number(),
  }),
  refusals: ['event.notFound'],
})
export const clearSuspicious = call({
  method: 'POST',
  path: 'events/{eventId}/suspicious/clearance',
  summary: 'Marks the named registrations as genuine (an addition)',
  body: Seen,
  refusals: ['event.notFound'],
})
