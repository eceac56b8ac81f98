import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** A table in which instances find the files of each other's builds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_asset')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('bytes', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('served_at', 'text', (column) => column.notNull())
    .execute()
  // The files are already compressed, so PostgreSQL need not try to compress them.
  if (isPostgres(db)) await sql`alter table kept_asset alter column bytes set storage external`.execute(db)
}
