import type { Kysely } from 'kysely'

/** The value that a player owes can be corrected, and has a version of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('player')
    .addColumn('value_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
