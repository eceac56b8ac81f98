import type { Kysely } from 'kysely'

/** Adds events that are not published yet and may lack their fee. Existing events stay public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, before] of [
    ['is_draft', 0],
    ['has_fee', 1],
  ] as const)
    await db.schema
      .alterTable('event')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(before))
      .execute()
}
