import { createHash, randomBytes } from 'node:crypto'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { refuse } from '#server/http/refusal.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** A new key for a mail that was asked for. Earlier ones of the same request stay good: their mail may have arrived. */
export async function makeLink(
  db: Database,
  { registrationId, expiresAt }: { registrationId: string; expiresAt: string },
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const row = { key_hash: hashOf(key), registration_id: registrationId, expires_at: expiresAt }
  await db.insertInto('refund_link').values(row).execute()
  return key
}

/** What a link is for, while it is good. @param isTaken to use it: nobody else uses a link of the same request meanwhile */
export async function openLink(db: Database, key: string, { now, isTaken }: { now: Date; isTaken: boolean }) {
  const link = await db
    .selectFrom('refund_link')
    .selectAll()
    .where('key_hash', '=', hashOf(key))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!link) return refuse('refundKey.notFound')
  const query = db.selectFrom('refund_key').selectAll().where('registration_id', '=', link.registration_id)
  const asked = await (isTaken ? locked(db, query) : query).executeTakeFirst()
  if (link.used_at !== null || asked?.given_at) return refuse('refundKey.used')
  // Of an earlier request, which another one replaced at this moment.
  if (asked?.expires_at !== link.expires_at) return refuse('refundKey.notFound')
  return asked
}

/** A link is used once, and with it all others of the same request. */
export async function useLinks(db: Database, registrationId: string, now: Date): Promise<void> {
  await db
    .updateTable('refund_link')
    .set({ used_at: now.toISOString() })
    .where('registration_id', '=', registrationId)
    .execute()
}
