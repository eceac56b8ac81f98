import type { register, Registration } from '#contract/registrations.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Database } from '#server/database/tables.ts'
import type { Visitor } from '#server/access/account.ts'
import type { CallContext } from '#server/handling/handle.ts'
import { contentHash } from '#server/handling/idempotency.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { newChallenge, type Proof, proofIn, spendProof } from './proof-of-work.ts'

type RegisterRequest = Pick<CallContext<Visitor>, 'services' | 'now' | 'address'> & {
  body: BodyOf<typeof register>
}

/**
 * Checks the proof of work of the request, if any. It runs before the transaction, so that no transaction waits for it.
 */
export async function readProof({ services, body }: RegisterRequest): Promise<{ proof: Proof | undefined }> {
  return {
    proof: body.proof === undefined ? undefined : await proofIn(body.proof, services.secret, purpose(body)),
  }
}

/**
 * Registers a person. Above the limit of its address in a minute, a registration needs a proof of work. Registrations
 * with a proof are marked suspicious together with those that the address made in the same minute without one: an
 * attacker that takes 94 places leaves 94 marks, not 34.
 */
export async function inCrowd<Codes extends Refusal['code']>(
  request: RegisterRequest & { db: Database; prepared: { proof: Proof | undefined } },
  registering: () => Promise<Registration | Refusal<Codes>>,
): Promise<Registration | Refusal<Codes | 'registration.proofNeeded'>> {
  const { db, services, now, address, body, prepared } = request
  const seconds = services.crowds.wait(address, now)
  services.crowds.enter(address, now)
  let isMade = false
  try {
    if (seconds > 0 && !(prepared.proof && (await spendProof(db, prepared.proof)))) {
      const challenge = await newChallenge(services.secret, purpose(body), now)
      return refuse('registration.proofNeeded', { seconds, challenge })
    }
    const registration = await registering()
    if (registration instanceof Refusal) return registration
    isMade = true
    if (seconds > 0) await suspect(db, [registration.id, ...services.crowds.unproven(address)], now)
    else services.crowds.remember(address, registration.id, now)
    return registration
  } finally {
    if (!isMade) services.crowds.leave(address)
  }
}

/** A proof is valid for one registration with exactly these fields. */
const purpose = (body: RegisterRequest['body']) => contentHash({ name: 'register', params: {}, body })

async function suspect(db: Database, ids: string[], now: Date): Promise<void> {
  await db
    .updateTable('registration')
    .set({ suspected_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('suspected_at', 'is', null)
    .execute()
}
