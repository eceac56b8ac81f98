import type { Kysely } from 'kysely'

/** Who handed a change over to the account that brought it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('change_log').addColumn('given_by', 'text').execute()
}
