import { createHash, randomBytes } from 'node:crypto'
import { deleteOlder } from '#server/database/in-slices.ts'
import type { Database, Tables } from '#server/database/tables.ts'

type Purpose = Tables['account_key']['purpose']

const hour = 3_600_000
export const keyLastsMs: Record<Purpose, number> = { confirm: 24 * hour, reset: hour }

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

type WantedKey = { accountId: string } & ({ purpose: 'confirm'; signUpId: string } | { purpose: 'reset' })

/** A new key for a mail. Earlier ones stay good: the mail that carries them may have arrived. */
export async function makeKey(db: Database, wanted: WantedKey, now: Date): Promise<string> {
  const { accountId, purpose } = wanted
  const key = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + keyLastsMs[purpose]).toISOString()
  const sign_up_id = purpose === 'confirm' ? wanted.signUpId : null
  await db
    .insertInto('account_key')
    .values({ key_hash: hashOf(key), account_id: accountId, purpose, sign_up_id, expires_at })
    .execute()
  return key
}

export interface Confirmation {
  accountId: string
  /** Null once the account is confirmed. */
  signUpId: string | null
}

/** Whose e-mail, and which sign-up of it, the key confirms. It may be opened again while it lasts: mail programs look at links first. */
export async function confirmedBy(db: Database, key: string, now: Date): Promise<Confirmation | undefined> {
  return db
    .selectFrom('account_key')
    .select(['account_id as accountId', 'sign_up_id as signUpId'])
    .where('key_hash', '=', hashOf(key))
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Whose password the key resets. It is used up, also where two requests bring it at once. */
export async function takeResetKey(db: Database, key: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('account_key')
    .where('key_hash', '=', hashOf(key))
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', now.toISOString())
    .returning('account_id')
    .executeTakeFirst()
  return taken?.account_id
}

/** After a new password: no mail that went out before may set another. */
export async function dropResetKeys(db: Database, accountId: string): Promise<void> {
  await db
    .deleteFrom('account_key')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .execute()
}

/** Those that have expired; called from time to time. */
export async function forgetDeadKeys(db: Database, now: Date): Promise<void> {
  await deleteOlder(db, 'account_key', 'expires_at', now.toISOString())
}
