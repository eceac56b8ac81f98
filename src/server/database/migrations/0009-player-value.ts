import type { Kysely } from 'kysely'

/** What a player owes can be corrected, and counts its own changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('player')
    .addColumn('value_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
