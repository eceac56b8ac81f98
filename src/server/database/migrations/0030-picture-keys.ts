import { type Kysely, sql } from 'kysely'

/** An upload could be asked for with an empty key: no file can have that name, and no account needs it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from picture where key = ''`.execute(db)
}
