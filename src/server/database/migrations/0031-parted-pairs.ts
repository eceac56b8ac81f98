import type { Kysely } from 'kysely'

/**
 * Stores which pair a player has left, and which pairs an organiser separated by hand. Another version that runs at the
 * same time stores neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('player').addColumn('parted_pair_id', 'text').execute()
  await db.schema.alterTable('player').addColumn('separated_at', 'text').execute()
  await db.schema
    .createIndex('player_by_parted_pair')
    .on('player')
    .columns(['parted_pair_id'])
    .where('parted_pair_id', 'is not', null)
    .execute()
}
