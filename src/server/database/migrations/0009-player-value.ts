import type { Kysely } from 'kysely'

/** The amount that a player owes can be corrected; these corrections have their own counter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('player')
    .addColumn('value_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
