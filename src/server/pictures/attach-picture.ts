import type { Database } from '#server/database/tables.ts'

/**
 * Whether this account may give an event the picture of this key: one that it asked to send itself. What is attached is
 * not erased; so it is to be called in the transaction that saves the event, when its key changes.
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
