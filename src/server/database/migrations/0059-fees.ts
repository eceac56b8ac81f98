import type { Kysely } from 'kysely'

/**
 * Stores how the fee of an event changes (lots and steps, as JSON), the fee of a category, and the reason for the
 * amount that a player owes. Another version that runs at the same time charges the fee in the columns of the event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('fee_rules', 'text').execute()
  await db.schema.alterTable('category').addColumn('fee_cents', 'integer').execute()
  await db.schema.alterTable('player').addColumn('fee_reason', 'text').execute()
}
