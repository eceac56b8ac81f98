import type { Kysely } from 'kysely'

/** What the order of play of an event keeps to, as JSON; null for what usually holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('plan_rules', 'text').execute()
  await db.schema
    .alterTable('event')
    .addColumn('plan_rules_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
