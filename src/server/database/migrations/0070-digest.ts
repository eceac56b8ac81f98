import type { Kysely } from 'kysely'

/** Stores whether an account wants a daily mail with news, and up to which moment it has reported them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('wants_digest', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('account').addColumn('digest_until', 'text').execute()
}
