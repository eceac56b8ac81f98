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
  summary: 'Whether the account wants a mail at 7h with what is new in its events (an addition)',
  answer: Digest,
})
export const setDigest = call({
  method: 'PUT',
  path: 'account/digest',
  summary: 'Switches the daily mail with what is new in the events of the account on or off (an addition)',
  body: Digest,
  answer: Digest,
})
