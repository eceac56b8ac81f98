import type { Kysely } from 'kysely'

/**
 * Stores the notices in which players say that they have paid. Another version that runs at the same time does not show
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('player').addColumn('paid_on', 'text').execute()
  await db.schema.alterTable('player').addColumn('payer', 'text').execute()
  await db.schema
    .alterTable('player')
    .addColumn('notice_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
