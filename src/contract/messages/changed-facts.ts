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
    'Lists changes of days, places and hours of an event about which its registered players were not told yet (an addition)',
  answer: ChangedFacts,
  refusals: ['event.notFound'],
})

export const tellChangedFacts = call({
  method: 'POST',
  path: 'events/{eventId}/changed-facts',
  summary:
    'Tells the registered players about changed days, places and hours of an event (an addition). The message is sent after ten minutes, with all changes until then and a calendar file. It can also record the decision to tell nobody',
  body: v.object({ tells: v.boolean() }),
  answer: ChangedFacts,
  refusals: ['event.notFound', 'message.nobody', 'message.over', 'message.tooMany', 'message.tooManyMails'],
})
