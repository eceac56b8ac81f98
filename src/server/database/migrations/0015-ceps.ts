import type { Kysely } from 'kysely'

/** Answers of the CEP service, so that it is asked once for each CEP. A row without a city is an unknown CEP. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cep')
    .addColumn('cep', 'text', (column) => column.primaryKey())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('district', 'text', (column) => column.notNull())
    .addColumn('city', 'text')
    .addColumn('uf', 'text', (column) => column.notNull())
    .addColumn('looked_up_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('cep_by_age').on('cep').columns(['looked_up_at']).execute()
}
