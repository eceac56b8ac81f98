import type { Kysely } from 'kysely'

/**
 * Adds a table for data typed in registrations and columns for accepted terms. The owner of an account can disavow a
 * registration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registrant')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('registration')
    .addColumn('registrant_id', 'text', (column) => column.references('registrant.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('registration')
    .addColumn('on_behalf_of', 'text', (column) => column.references('account.id').onDelete('set null'))
    .execute()
  await db.schema.alterTable('registration').addColumn('terms_version', 'text').execute()
  await db.schema.alterTable('player').addColumn('disavowed_at', 'text').execute()
  await db.schema.alterTable('sign_up').addColumn('terms_version', 'text').execute()
  await db.schema.alterTable('account').addColumn('terms_version', 'text').execute()
  await db.schema.alterTable('account').addColumn('terms_accepted_at', 'text').execute()
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()
  await index('registrant_by_age', 'registrant', ['created_at'])
  await index('registrant_by_email', 'registrant', ['email'])
  await index('registration_by_registrant', 'registration', ['registrant_id'])
  await index('registration_on_behalf_of', 'registration', ['on_behalf_of'])
  await index('person_by_age', 'person', ['created_at'])
}
