import type { Kysely } from 'kysely'

/**
 * Adds a key for the device that puts somebody on a waiting list, because every helper of the event knows the id of the
 * entry. Existing entries are opened with the key of their mail, or with a session of their person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('waiting').addColumn('device_key', 'text').execute()
  await db.schema
    .createIndex('waiting_by_device_key')
    .on('waiting')
    .columns(['device_key'])
    .unique()
    .execute()
}
