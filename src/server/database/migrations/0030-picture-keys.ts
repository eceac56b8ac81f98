import { type Kysely, sql } from 'kysely'

/**
 * Deletes uploads with an empty key: such a request was possible, no file can have that name, and no account needs it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from picture where key = ''`.execute(db)
}
