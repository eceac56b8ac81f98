import type { Kysely } from 'kysely'

/**
 * Adds further kinds of news that a device of an organiser shows. Each kind has a switch and the moment up to which
 * news were looked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kind of ['withdrawals', 'notices', 'undelivered']) {
    await db.schema
      .alterTable('push_subscription')
      .addColumn(`sends_${kind}`, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('push_subscription')
      .addColumn(`${kind}_until`, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}
