import type { Kysely } from 'kysely'

/** Adds keys, devices and waiting messages of Web Push. Another version that runs at the same time sends none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('push_subscription')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) =>
      column.notNull().unique().references('session.token_hash').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('sends_calls', 'integer', (column) => column.notNull())
    .addColumn('sends_changes', 'integer', (column) => column.notNull())
    .addColumn('sends_registrations', 'integer', (column) => column.notNull())
    .addColumn('registrations_until', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('push_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('push_subscription.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('gathered', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()
  await index('push_subscription_by_account', 'push_subscription', ['account_id', 'created_at'])
  await index('push_subscription_by_endpoint', 'push_subscription', ['endpoint'])
  await index('push_message_by_due', 'push_message', ['due_at'])
  await index('push_message_by_subject', 'push_message', ['subscription_id', 'kind', 'subject'])
}
