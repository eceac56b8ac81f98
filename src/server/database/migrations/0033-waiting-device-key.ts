import type { Kysely } from 'kysely'

/**
 * What the device gets that puts somebody on a waiting list: the id of an entry is known to whoever helps with the
 * event. Entries that are there already are opened by the key of their mail, or by the session of their person.
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
