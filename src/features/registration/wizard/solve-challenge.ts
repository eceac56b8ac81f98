import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as v from 'valibot'

/** As far as it is read before the work; the library knows the rest of the format. */
const Details = v.object({
  challenge: v.object({
    parameters: v.looseObject({ algorithm: v.string(), nonce: v.string(), keyPrefix: v.string() }),
    signature: v.string(),
  }),
})
const longestMs = 60_000

/**
 * The proof of work that {host} asks for, as ALTCHA's payload. WebCrypto derives the keys off the main thread: the page
 * stays awake. Undefined where it asks for something else, or the work takes too long.
 * @param details of `registration.proofNeeded`
 */
export async function solvedChallenge(details: unknown): Promise<string | undefined> {
  const parsed = v.safeParse(Details, details)
  if (!parsed.success) return undefined
  const challenge = parsed.output.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
