import { type Kysely, sql } from 'kysely'

/** Tables for profiles, the keys of account mails, the queue of mails, and the mailbox of the demo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name)
  await table('profile')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().unique().references('person.id'))
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('nickname_key', 'text', (column) => column.notNull().unique())
    .addColumn('height', 'integer')
    .addColumn('instagram', 'text')
    .addColumn('rank_level', 'integer')
    .addColumn('right_handed', 'integer')
    .addColumn('backhand', 'integer')
    .addColumn('tshirt_size', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await table('account_key')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('confirm', 'reset')`))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await table('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('queued', 'sent', 'failed')`),
    )
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await table('mailbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('session')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()
  await index('account_key_by_account', 'account_key', ['account_id'])
  await index('account_key_by_expiry', 'account_key', ['expires_at'])
  await index('mail_by_due', 'mail', ['state', 'due_at'])
  await index('mail_by_subject', 'mail', ['subject'])
}
