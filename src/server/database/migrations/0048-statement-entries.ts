import type { Kysely } from 'kysely'

/**
 * Stores the entry of a bank statement for the payment of a player, and for the refund, as JSON that begins with the key
 * of the entry; null when no entry was linked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['payment_entry', 'refund_entry'])
    await db.schema.alterTable('player').addColumn(column, 'text').execute()
}
