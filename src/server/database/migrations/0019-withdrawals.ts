import type { Kysely } from 'kysely'

/** Stores that players withdrew and when, with a counter for withdrawals and refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('player').addColumn('withdrawn_at', 'text').execute()
  await db.schema
    .alterTable('player')
    .addColumn('withdrawal_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
