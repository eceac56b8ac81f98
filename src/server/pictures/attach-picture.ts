import type { Database } from '#server/database/tables.ts'

/**
 * Whether this account may use the picture of this key for an event: the account must have requested its upload. An
 * attached picture is not erased, so call it in the transaction that saves the event's new key.
 */
export async function attachPicture(db: Database, account: { id: string }, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('picture')
    .set({ loose_since: null })
    .where('key', '=', key)
    .where('account_id', '=', account.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
