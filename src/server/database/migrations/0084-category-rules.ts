import { type Kysely, sql } from 'kysely'

/**
 * Who may play in a category (as JSON), and what its rules asked of a registration. A version beside this one registers
 * without looking at them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('category').addColumn('rules', 'text').execute()
  // Phones hear of every category, so that they know which rules there are.
  await sql`update category set rules = null`.execute(db)
  await db.schema.alterTable('registration').addColumn('birth_date', 'text').execute()
  await db.schema.alterTable('registration').addColumn('gender', 'text').execute()
}
