import type { Kysely } from 'kysely'

/**
 * Indexes for what was found by reading a whole table when an account is exported or erased: where its address is a
 * partner's, and what it changed last. `bench -- season` shows such reading.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (table: string, column: string) =>
    db.schema.createIndex(`${table}_by_${column}`).on(table).columns([column]).where(column, 'is not', null)
  await index('player', 'partner_email').execute()
  await index('event', 'updated_by').execute()
  await index('category', 'updated_by').execute()
}
