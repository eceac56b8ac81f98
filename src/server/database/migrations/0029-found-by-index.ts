import type { Kysely } from 'kysely'

/**
 * Adds indexes for queries that read whole tables when an account was exported or erased: where its address is a
 * partner's, and the rows that it changed last. `bench -- season` finds such queries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (table: string, column: string) =>
    db.schema.createIndex(`${table}_by_${column}`).on(table).columns([column]).where(column, 'is not', null)
  await index('player', 'partner_email').execute()
  await index('event', 'updated_by').execute()
  await index('category', 'updated_by').execute()
}
