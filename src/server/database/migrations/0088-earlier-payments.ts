import type { Kysely } from 'kysely'

/**
 * Stores what a person paid in a category before withdrawing and registering there again. A version beside this one
 * forgets these payments, as all versions did before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('player').addColumn('earlier_payments', 'text').execute()
}
