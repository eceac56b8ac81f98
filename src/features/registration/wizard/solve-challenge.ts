import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as v from 'valibot'

/** The part of the challenge that the app reads. The library reads the rest. */
const Details = v.object({
  challenge: v.object({
    parameters: v.looseObject({ algorithm: v.string(), nonce: v.string(), keyPrefix: v.string() }),
    signature: v.string(),
  }),
})
const longestMs = 60_000

/**
 * Does the proof of work that {host} demands, and returns ALTCHA's payload. WebCrypto derives the keys off the main
 * thread, so the page stays responsive. Undefined for another kind of challenge, or when the work takes too long.
 * @param details details of `registration.proofNeeded`
 */
export async function solvedChallenge(details: unknown): Promise<string | undefined> {
  const parsed = v.safeParse(Details, details)
  if (!parsed.success) return undefined
  const challenge = parsed.output.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
