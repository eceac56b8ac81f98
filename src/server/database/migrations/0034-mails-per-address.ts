import type { Kysely } from 'kysely'

/**
 * Stores a hash of the address of mails that are limited per address. Their reason may be deleted before the next mail
 * is counted: an invitation that is withdrawn and sent again makes two mails. The hash does not reveal the address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('address_hash', 'text').execute()
  await db.schema.createIndex('mail_by_address').on('mail').columns(['address_hash', 'created_at']).execute()
}
