import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Instant } from '../calls/fields.ts'

/** A fact on which the registered persons rely, before and after the change: `Data`, `Local`, `Horário`. */
const ChangedFact = v.object({ label: v.string(), before: v.string(), after: v.string() })
export type ChangedFact = v.InferOutput<typeof ChangedFact>

/** The changes of days, places and hours since the registered persons were last told. */
export const ChangedFacts = v.object({
  changes: v.array(ChangedFact),
  /** Number of addresses that would get, or get, the message. */
  addresses: v.number(),
  /** The moment at which they are told; null while nobody has decided. */
  tellsAt: v.nullable(Instant),
})
export type ChangedFacts = v.InferOutput<typeof ChangedFacts>

export const getChangedFacts = call({
  method: 'GET',
  path: 'events/{eventId}/changed-facts',
  summary:
    'What of days, places and hours of an event was changed that its registered were not told (an addition)',
  answer: ChangedFacts,
  refusals: ['event.notFound'],
})

export const tellChangedFacts = call({
  method: 'POST',
  path: 'events/{eventId}/changed-facts',
  summary:
    'Tells the registered of an event what was changed of its days, places and hours, ten minutes later, with all that is changed until then and a calendar file; or decides to tell nobody (an addition)',
  body: v.object({ tells: v.boolean() }),
  answer: ChangedFacts,
  refusals: ['event.notFound', 'message.nobody', 'message.over', 'message.tooMany', 'message.tooManyMails'],
})
