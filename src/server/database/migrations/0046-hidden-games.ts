import type { Kysely } from 'kysely'

/** Whether an event keeps draws, order of play and results from everybody but its organisers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('event')
    .addColumn('hides_games', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
