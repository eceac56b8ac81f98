import * as v from 'valibot'
import { call } from '../calls/call.ts'

/**
 * News of the account's events by mail, for an account without a device that receives push messages. All of it is an
 * addition to the specification.
 */

const Digest = v.object({ isWanted: v.boolean() })

export const getDigest = call({
  method: 'GET',
  path: 'account/digest',
  summary: 'Returns whether the account gets a daily mail at 7:00 with the news of its events (an addition)',
  answer: Digest,
})
export const setDigest = call({
  method: 'PUT',
  path: 'account/digest',
  summary: "Turns the daily mail with the news of the account's events on or off (an addition)",
  body: Digest,
  answer: Digest,
})
