import type { Kysely } from 'kysely'

/**
 * Adds links with which partners join players. Another version that runs at the same time knows no links, but the pairs
 * made with them are normal pairs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('player_id', 'text', (column) => column.notNull().references('player.id').onDelete('cascade'))
    .addColumn('category_id', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('replaces_pair_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'text')
    .execute()
  await db.schema
    .createIndex('partner_invitation_by_player')
    .on('partner_invitation')
    .columns(['player_id'])
    .execute()
  await db.schema
    .createIndex('partner_invitation_by_event')
    .on('partner_invitation')
    .columns(['event_id'])
    .execute()
}
