import type { Kysely } from 'kysely'

/**
 * Stores who has arrived at the event, when, and who marked it. Another version that runs at the same time ignores the
 * columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['present_at', 'present_by'])
    await db.schema.alterTable('player').addColumn(name, 'text').execute()
  await db.schema
    .alterTable('player')
    .addColumn('presence_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
