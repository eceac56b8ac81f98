import type { Kysely } from 'kysely'

/**
 * To whom a mail goes whose reason may be gone before others are counted: an invitation that is withdrawn and sent again is
 * two mails. Only those are counted by it, and it says the address to nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('address_hash', 'text').execute()
  await db.schema.createIndex('mail_by_address').on('mail').columns(['address_hash', 'created_at']).execute()
}
