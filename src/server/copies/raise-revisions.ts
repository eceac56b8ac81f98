import { sql } from 'kysely'
import { isPostgres } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/** 2020-01-01: seconds since then fit into 31 bits until 2088. */
const startMs = 1_577_836_800_000

/**
 * Raises the revisions of all events beyond those that phones may have got before a backup was restored: to the seconds
 * since 2020. A revision grows by one with each change, so it would reach that only with a change of one event in each
 * second, from one restore to the next.
 */
export async function raiseRevisions(db: Database, now: Date): Promise<void> {
  const seconds = Math.floor((now.getTime() - startMs) / 1000)
  const greatest = sql.raw(isPostgres(db) ? 'greatest' : 'max')
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('event_revision')
      .set({ revision: sql<number>`${greatest}(revision + 1, ${sql.lit(seconds)})` })
      .execute()
    // No change leads from an earlier revision to the new one: every phone reads its events as a whole.
    await tx.deleteFrom('event_change').execute()
  })
}
