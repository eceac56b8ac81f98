import type { Kysely } from 'kysely'

/**
 * Where a bank's statement has the payment of a player, and what went back, as JSON that begins with the key of the
 * entry; null where nobody said so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['payment_entry', 'refund_entry'])
    await db.schema.alterTable('player').addColumn(column, 'text').execute()
}
