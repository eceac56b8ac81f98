import type { Outcome } from './client.ts'

/**
 * What an answer says about its request. `certain`: {host} itself has carried it out or refused it, and sending it
 * again changes nothing. `notNow`: it was certainly not carried out; the same request may be sent later. `uncertain`:
 * it may have been carried out or not; only the same request with the same key may be sent again.
 */
export type Certainty = 'certain' | 'uncertain' | 'notNow'

/**
 * Judges an outcome for requests that are repeated until their result is known: those of the outbox, and a
 * registration.
 * @param isAnnounced {host} announces its capabilities, so it gives every refusal a code
 */
export function certaintyOf(outcome: Outcome<unknown>, { isAnnounced }: { isAnnounced: boolean }): Certainty {
  if (outcome.kind === 'ok') return 'certain'
  if (outcome.kind !== 'refused') return 'uncertain'
  const { status } = outcome
  if (status === 429) return 'notNow'
  // 408 and 425 mean "send it again", whether {host} or a proxy says so.
  if (status === 408 || status === 425 || status >= 500) return 'uncertain'
  if (!isOfHost(outcome, isAnnounced)) return 'uncertain'
  return status === 401 ? 'notNow' : 'certain'
}

/** Statuses that proxies, filters and captive portals send themselves. */
const ofTheWay = new Set([403, 407, 451, 511])

/** `noun.reason`; the client itself gives `http.403` to an answer without a code. */
const ownCode = /^(?!http\.)\w+\.\w+$/

function isOfHost({ status, error }: Extract<Outcome<unknown>, { kind: 'refused' }>, isAnnounced: boolean) {
  if (ownCode.test(error.code)) return true
  // Another host may refuse with a message only, or with a status only.
  return !isAnnounced && (error.message !== '' || !ofTheWay.has(status))
}
