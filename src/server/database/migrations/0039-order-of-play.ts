import type { Kysely } from 'kysely'

/** Stores how long a match is planned to use its court, and whether the plan must keep it there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('draw_match').addColumn('planned_minutes', 'integer').execute()
  await db.schema
    .alterTable('draw_match')
    .addColumn('is_pinned', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
