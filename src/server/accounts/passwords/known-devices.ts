import { createHash } from 'node:crypto'
import { deleteOlder } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'

const lastsMs = 365 * 86_400_000
/** Limit for one account; the device that was not used for the longest time is removed first. */
const maxDevices = 20

const ago = (now: Date) => new Date(now.getTime() - lastsMs).toISOString()
/** The hash depends on the account, so the database does not show that two accounts use the same device. */
const hashOf = (accountId: string, mark: string) =>
  createHash('sha256').update(`${accountId} ${mark}`).digest('base64url')

/** When a device is forgotten, from the moment of its last use. */
export const forgottenAt = (lastUsedAt: string) => new Date(Date.parse(lastUsedAt) + lastsMs).toISOString()

/**
 * A name for the device with this mark, if it has signed in to the account before.
 * @param accountId undefined for an unknown account: the query runs all the same, so that the time does not differ
 */
export async function knownDevice(
  db: Database,
  accountId: string | undefined,
  mark: string,
  now: Date,
): Promise<string | undefined> {
  const device = await db
    .selectFrom('known_device')
    .select('mark_hash')
    .where('mark_hash', '=', hashOf(accountId ?? '', mark))
    .where('last_used_at', '>', ago(now))
    .executeTakeFirst()
  return device?.mark_hash
}

/** Stores that the device has signed in to the account. */
export async function rememberDevice(
  db: Database,
  accountId: string,
  { mark, device }: { mark: string; device: string },
  now: Date,
): Promise<void> {
  const last_used_at = now.toISOString()
  await db
    .insertInto('known_device')
    .values({
      mark_hash: hashOf(accountId, mark),
      account_id: accountId,
      device,
      created_at: last_used_at,
      last_used_at,
    })
    .onConflict((conflict) => conflict.column('mark_hash').doUpdateSet({ device, last_used_at }))
    .execute()
  const kept = db
    .selectFrom('known_device')
    .select('mark_hash')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .limit(maxDevices)
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('mark_hash', 'not in', kept)
    .execute()
}

/** Deletes devices that have not signed in for a year; called from time to time. */
export async function forgetOldDevices(db: Database, now: Date): Promise<void> {
  await deleteOlder(db, 'known_device', 'last_used_at', ago(now))
}
