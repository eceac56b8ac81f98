import type { Kysely } from 'kysely'

/**
 * Stores the refund terms of an event, and the amount that it keeps of a player's payment. A player who withdrew before
 * this migration, or with another version that runs at the same time, gets everything back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('refund_until', 'text').execute()
  await db.schema.alterTable('event').addColumn('refund_charge_cents', 'integer').execute()
  for (const column of ['refund_kept_cents', 'refund_whole'])
    await db.schema
      .alterTable('player')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute()
}
