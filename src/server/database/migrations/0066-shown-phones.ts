import type { Kysely } from 'kysely'

/** Stores whether the public page of a main event shows its phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('main_event')
    .addColumn('shows_phone', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
