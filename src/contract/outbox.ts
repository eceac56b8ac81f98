import * as v from 'valibot'
import { call } from './calls/call.ts'
import { ChangeKey, Id } from './calls/fields.ts'

/** Most requests in one batch. */
export const batchLimit = 500

/** A single call of {host}, as it would be sent alone. `id` is its `Idempotency-Key`. */
const OutboxRequest = v.object({
  id: ChangeKey,
  method: v.string(),
  /** The path, relative to {host}, with its parameters filled in. */
  path: v.pipe(v.string(), v.maxLength(500)),
  body: v.optional(v.unknown()),
  /** The moment of the tap, by the phone's clock. */
  tappedAt: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Account of the phone that handed it over, as in `X-Given-By`. */
  givenBy: v.optional(Id),
})

/**
 * The answer of the host to one request, as if it had been sent alone. `body` is missing when the call answers nothing.
 */
export const OutboxAnswer = v.object({
  id: v.string(),
  status: v.number(),
  body: v.optional(v.unknown()),
  /** Seconds, as in the `Retry-After` header. */
  retryAfter: v.optional(v.number()),
})
export type OutboxAnswer = v.InferOutput<typeof OutboxAnswer>

export const sendOutbox = call({
  method: 'POST',
  path: 'outbox',
  summary:
    'Carries out many offline changes of a phone in one request (an addition): registrations on the spot, changes of players, pairs, categories, draws and matches. Each is checked alone, in any order, and its answer is stored for resends. A change that depends on another one must be sent later. The body may be compressed (`Content-Encoding: gzip`)',
  body: v.pipe(
    v.array(OutboxRequest),
    v.minLength(1),
    v.maxLength(batchLimit),
    v.check((requests) => new Set(requests.map(({ id }) => id)).size === requests.length),
  ),
  answer: v.array(OutboxAnswer),
})
