import type { Kysely } from 'kysely'

/**
 * Adds lists of people that were brought along, and the players that each list registered. Another version that runs at
 * the same time changes and removes these players like all others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('brought_list')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('brought_player')
    .addColumn('player_id', 'text', (column) =>
      column.primaryKey().references('player.id').onDelete('cascade'),
    )
    .addColumn('list_id', 'text', (column) =>
      column.notNull().references('brought_list.id').onDelete('cascade'),
    )
    .addColumn('changes', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('brought_list_by_event').on('brought_list').columns(['event_id']).execute()
  await db.schema.createIndex('brought_player_by_list').on('brought_player').columns(['list_id']).execute()
}
