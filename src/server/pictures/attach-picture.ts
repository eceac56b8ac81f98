import type { Database } from '#server/database/tables.ts'
import { isPdfKey } from './picture-files.ts'

/**
 * Whether this account may use the picture with this key for an event: the account must have requested its upload. An
 * attached picture is not deleted, so call it in the transaction that saves the event's new key.
 */
export const attachPicture = async (db: Database, account: { id: string }, key: string): Promise<boolean> =>
  !isPdfKey(key) && attach(db, account, key)

/** Does the same for a picture that must already be uploaded. */
export const attachSentPicture = async (
  db: Database,
  account: { id: string },
  key: string,
): Promise<boolean> => (await hasArrived(db, key)) && attachPicture(db, account, key)

/** Does the same for a PDF that must already be uploaded. */
export const attachPdf = async (db: Database, account: { id: string }, key: string): Promise<boolean> =>
  isPdfKey(key) && (await hasArrived(db, key)) && attach(db, account, key)

async function hasArrived(db: Database, key: string): Promise<boolean> {
  const file = db.selectFrom('picture').select('stored_at').where('key', '=', key)
  return Boolean((await file.executeTakeFirst())?.stored_at)
}

async function attach(db: Database, account: { id: string }, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('picture')
    .set({ loose_since: null })
    .where('key', '=', key)
    .where('account_id', '=', account.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
