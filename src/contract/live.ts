import * as v from 'valibot'
import { call } from './calls/call.ts'
import { Id } from './calls/fields.ts'

/**
 * A message of a stream. The first message contains every event that the account owns or helps to organise; each later
 * message contains the events that changed or are new to the account, and those that it may not see any more (`gone`).
 */
export const LiveMessage = v.object({
  /** The newest revision of each event, the same as in its snapshot. */
  events: v.array(v.object({ id: Id, revision: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  gone: v.optional(v.array(Id)),
})
export type LiveMessage = v.InferOutput<typeof LiveMessage>

export const followChanges = call({
  method: 'GET',
  path: 'live',
  summary:
    'Reports which events of the account have changed, as soon as they change (an addition). The answer is a `text/event-stream`, whose messages have the data described here. `events/{id}/snapshot?since=` returns the changes. The server sends a comment every 20 seconds to show that the stream is alive. The stream ends with the session, and when the server stops',
  answer: LiveMessage,
})
