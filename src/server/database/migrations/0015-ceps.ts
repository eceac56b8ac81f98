import type { Kysely } from 'kysely'

/** What the CEP service answered, so that it is asked about a CEP once; without a city it knows no such CEP. */
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
