import type { register, Registration } from '#contract/registrations/registrations.ts'
import type { BodyOf } from '#contract/calls/call.ts'
import type { Database } from '#server/database/tables.ts'
import type { Visitor } from '#server/access/account.ts'
import type { CallContext } from '#server/handling/handle.ts'
import { contentHash } from '#server/handling/idempotency.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { giveProofBack, newChallenge, type Proof, proofIn, spendProof } from './proof-of-work.ts'

type RegisterRequest = Pick<CallContext<Visitor>, 'services' | 'now' | 'address'> & {
  body: BodyOf<typeof register>
}

/** The proof of a registration, checked before its transaction. */
export interface Proven {
  proof: Proof | undefined
}

/**
 * Checks the proof of work of the request, if any. It runs before the transaction, so that no transaction waits for it.
 */
export async function readProof({ services, body }: RegisterRequest): Promise<Proven> {
  return {
    proof: body.proof === undefined ? undefined : await proofIn(body.proof, services.secret, purpose(body)),
  }
}

/**
 * Registers a person. Above the limit of its address in a minute, a registration needs a proof of work. Registrations
 * with a proof are suspicious, together with those that the address made in the same minute without one: an attacker
 * who takes 94 spots leaves 94 marks, not 34.
 * @param suspected gets the ids of suspicious registrations; mark them when the registration is stored
 * @param registering if it refuses, the proof can be used again
 */
export async function inCrowd<Codes extends Refusal['code']>(
  { db, services, now, address, body, prepared }: RegisterRequest & { db: Database; prepared: Proven },
  suspected: Set<string>,
  registering: () => Registration | Refusal<Codes>,
): Promise<Registration | Refusal<Codes | 'registration.proofNeeded'>> {
  const seconds = services.crowds.wait(address, now)
  const { proof } = prepared
  if (seconds > 0 && !(proof && (await spendProof(db, proof)))) {
    const challenge = await newChallenge(services.secret, purpose(body), now)
    return refuse('registration.proofNeeded', { seconds, challenge })
  }
  const registration = registering()
  if (registration instanceof Refusal) {
    if (seconds > 0 && proof) await giveProofBack(db, proof)
    return registration
  }
  services.crowds.enter(address, now)
  if (seconds > 0)
    for (const id of [registration.id, ...services.crowds.unproven(address, now)]) suspected.add(id)
  else services.crowds.remember(address, registration.id, now)
  return registration
}

/** Marks registrations as suspicious, except those that already are. */
export async function markSuspicious(db: Database, ids: ReadonlySet<string>, now: Date): Promise<void> {
  if (ids.size === 0) return
  await db
    .updateTable('registration')
    .set({ suspected_at: now.toISOString() })
    .where('id', 'in', [...ids])
    .where('suspected_at', 'is', null)
    .execute()
}

/** A proof is valid for one registration with exactly these fields. */
const purpose = (body: RegisterRequest['body']) => contentHash({ name: 'register', params: {}, body })
