import type { Kysely } from 'kysely'

/**
 * Stores what a mail collects while it waits. A version beside this one leaves it out, and mails the present times of
 * matches that were moved and moved back, as all versions did before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('gathered', 'text').execute()
}
