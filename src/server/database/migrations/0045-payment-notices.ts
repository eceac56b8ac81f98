import type { Kysely } from 'kysely'

/** What players say of their payments. A version beside this one shows none of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('player').addColumn('paid_on', 'text').execute()
  await db.schema.alterTable('player').addColumn('payer', 'text').execute()
  await db.schema
    .alterTable('player')
    .addColumn('notice_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
