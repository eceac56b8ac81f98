import type { Kysely } from 'kysely'

/** Stores which account handed a change over to the account that sent it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('change_log').addColumn('given_by', 'text').execute()
}
