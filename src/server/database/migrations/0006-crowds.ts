import type { Kysely } from 'kysely'

/** Stores known devices, suspicious registrations, and used proofs of work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name)
  await table('known_device')
    .addColumn('mark_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute()
  await table('used_proof')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('registration').addColumn('suspected_at', 'text').execute()
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns)
  await index('known_device_by_account', 'known_device', ['account_id', 'last_used_at']).execute()
  await index('known_device_by_age', 'known_device', ['last_used_at']).execute()
  await index('used_proof_by_expiry', 'used_proof', ['expires_at']).execute()
  await index('registration_suspected', 'registration', ['event_id'])
    .where('suspected_at', 'is not', null)
    .execute()
}
