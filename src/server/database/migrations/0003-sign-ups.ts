import type { Kysely } from 'kysely'

/** A table for unconfirmed sign-ups, each with its own password. A key names the sign-up that it confirms. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('sign_up')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('account_key')
    .addColumn('sign_up_id', 'text', (column) => column.references('sign_up.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('sign_up_by_account').on('sign_up').columns(['account_id']).execute()
  await db.schema.createIndex('sign_up_by_age').on('sign_up').columns(['created_at']).execute()
  await db.schema.createIndex('account_key_by_sign_up').on('account_key').columns(['sign_up_id']).execute()
  // Before this migration an account had one sign-up. It gets the account's id, because queued mails name that id.
  await db
    .insertInto('sign_up')
    .columns(['id', 'account_id', 'name', 'password_hash', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select(['id', 'id as account_id', 'name', 'password_hash', 'created_at'])
        .where('confirmed_at', 'is', null),
    )
    .execute()
  await db
    .updateTable('account_key')
    .set(({ ref }) => ({ sign_up_id: ref('account_id') }))
    .where('purpose', '=', 'confirm')
    .where('account_id', 'in', (eb) => eb.selectFrom('sign_up').select('sign_up.id'))
    .execute()
}

/** The tables as they were before this migration. */
interface Before {
  account: {
    id: string
    name: string
    password_hash: string
    confirmed_at: string | null
    created_at: string
  }
  sign_up: { id: string; account_id: string; name: string; password_hash: string; created_at: string }
  account_key: { account_id: string; purpose: string; sign_up_id: string | null }
}
