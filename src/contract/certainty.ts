import type { Outcome } from './client.ts'

/**
 * What an answer says of the request. `certain`: {host} itself has carried it out or refused it, and sending it again changes
 * nothing. `notNow`: certainly not carried out; the same request may be sent later. `uncertain`: carried out or not, nobody
 * knows; only the same request, with the same key, may be sent again.
 */
export type Certainty = 'certain' | 'uncertain' | 'notNow'

/**
 * Reads an outcome for everything that is sent again until its fate is known: the outbox, and a registration.
 * @param isAnnounced {host} tells what it can do, so it is one that gives every refusal a code
 */
export function certaintyOf(outcome: Outcome<unknown>, { isAnnounced }: { isAnnounced: boolean }): Certainty {
  if (outcome.kind === 'ok') return 'certain'
  if (outcome.kind !== 'refused') return 'uncertain'
  const { status } = outcome
  if (status === 429) return 'notNow'
  // The first two mean "send it again", whoever says so.
  if (status === 408 || status === 425 || status >= 500) return 'uncertain'
  if (!isOfHost(outcome, isAnnounced)) return 'uncertain'
  return status === 401 ? 'notNow' : 'certain'
}

/** Statuses that proxies, filters and captive portals give in their own name. */
const ofTheWay = new Set([403, 407, 451, 511])

/** `noun.reason`; the client itself gives `http.403` to an answer without a code. */
const ownCode = /^(?!http\.)\w+\.\w+$/

function isOfHost({ status, error }: Extract<Outcome<unknown>, { kind: 'refused' }>, isAnnounced: boolean) {
  if (ownCode.test(error.code)) return true
  // Another host may refuse with words only, or with a bare status.
  return !isAnnounced && (error.message !== '' || !ofTheWay.has(status))
}
