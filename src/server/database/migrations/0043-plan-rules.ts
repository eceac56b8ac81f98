import type { Kysely } from 'kysely'

/** Stores the rules for the order of play of an event, as JSON; null stands for the usual rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('plan_rules', 'text').execute()
  await db.schema
    .alterTable('event')
    .addColumn('plan_rules_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
