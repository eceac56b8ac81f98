import { createHash, randomBytes } from 'node:crypto'
import { deleteOlder } from '#server/database/in-slices.ts'
import type { Database, Tables } from '#server/database/tables.ts'

type Purpose = Tables['account_key']['purpose']

const hour = 3_600_000
export const keyLastsMs: Record<Purpose, number> = { confirm: 24 * hour, reset: hour }

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

type WantedKey = { accountId: string } & ({ purpose: 'confirm'; signUpId: string } | { purpose: 'reset' })

/** Makes a new key for a mail. Earlier keys stay valid, because the mail with an earlier key may have arrived. */
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

/**
 * The account and the sign-up that the key confirms. A key can be used several times until it expires, because mail
 * programs open links before people do.
 */
export async function confirmedBy(db: Database, key: string, now: Date): Promise<Confirmation | undefined> {
  return db
    .selectFrom('account_key')
    .select(['account_id as accountId', 'sign_up_id as signUpId'])
    .where('key_hash', '=', hashOf(key))
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/**
 * The account whose password the key resets. The key works only once, even when two requests bring it at the same time.
 */
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

/** Deletes the keys after a new password was set: no earlier mail may set another one. */
export async function dropResetKeys(db: Database, accountId: string): Promise<void> {
  await db
    .deleteFrom('account_key')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .execute()
}

/** Deletes expired keys; called from time to time. */
export async function forgetDeadKeys(db: Database, now: Date): Promise<void> {
  await deleteOlder(db, 'account_key', 'expires_at', now.toISOString())
}
