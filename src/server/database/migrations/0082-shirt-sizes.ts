import type { Kysely } from 'kysely'

/**
 * Stores which sizes of shirts an event asks for, and the size of each person. Another version that runs at the same
 * time shows none of this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('shirt_sizes', 'text').execute()
  await db.schema.alterTable('player').addColumn('shirt_size', 'text').execute()
  await db.schema
    .alterTable('player')
    .addColumn('size_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
