import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { deleteOlder } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'
import type { Secret } from '#server/settings/secret.ts'

/**
 * Work of about a second on a phone and half a second on a computer: the client derives keys until it finds the right
 * one. There are few long derivations instead of many short ones, because a browser does long ones as fast as a native
 * program.
 */
const algorithm = 'PBKDF2/SHA-256'
const iterations = 5_000
const derivations = { min: 150, max: 450 }
/** Long enough for a slow phone that loses its connection, and too short to collect solutions. */
const lastsMs = 10 * 60_000

/** A solved challenge, which can be used once. */
export interface Proof {
  nonce: string
  expiresAt: string
}

/**
 * An ALTCHA challenge (version 2), signed, good for ten minutes and for one purpose.
 * @param purpose hash of the request for which the solution is valid
 */
export function newChallenge(secret: Secret, purpose: string, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm,
    cost: iterations,
    counter: randomInt(derivations.max, derivations.min),
    data: { purpose },
    deriveKey,
    expiresAt: new Date(now.getTime() + lastsMs),
    ...secrets(secret),
  })
}

const Payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      nonce: v.string(),
      expiresAt: v.number(),
      data: v.looseObject({ purpose: v.string() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/**
 * Checks a payload: it must solve a challenge that this server signed for this purpose, before the challenge expires.
 * Undefined for any other payload.
 */
export async function proofIn(payload: string, secret: Secret, purpose: string): Promise<Proof | undefined> {
  const parsed = v.safeParse(Payload, decoded(payload))
  if (!parsed.success) return undefined
  const { challenge, solution } = parsed.output
  const { nonce, expiresAt, data } = challenge.parameters
  if (data.purpose !== purpose) return undefined
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution,
    deriveKey,
    ...secrets(secret),
  })
  return verified ? { nonce, expiresAt: new Date(expiresAt * 1000).toISOString() } : undefined
}

/** Marks a proof as used, in the transaction of its request. Answers false when it was used before. */
export async function spendProof(db: Database, { nonce, expiresAt }: Proof): Promise<boolean> {
  const used = await db
    .insertInto('used_proof')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return used !== undefined
}

/** Marks a used proof as unused again, in the same transaction. */
export async function giveProofBack(db: Database, { nonce }: Proof): Promise<void> {
  await db.deleteFrom('used_proof').where('nonce', '=', nonce).execute()
}

/** Deletes used proofs that have expired; called hourly. */
export async function forgetUsedProofs(db: Database, now: Date): Promise<void> {
  await deleteOlder(db, 'used_proof', 'expires_at', now.toISOString())
}

const secrets = (secret: Secret) => ({
  hmacSignatureSecret: secret.keyFor('challenges'),
  hmacKeySignatureSecret: secret.keyFor('solutions'),
})

function decoded(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString())
  } catch {
    return undefined
  }
}
