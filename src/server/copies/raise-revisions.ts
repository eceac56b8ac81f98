import { sql } from 'kysely'
import { isPostgres } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/** 2020-01-01: seconds since then fit into 31 bits until 2088. */
const startMs = 1_577_836_800_000

/**
 * Raises the revisions of all events above those that phones may have got before a backup was restored. The new
 * revision is the number of seconds since 2020. A revision grows by one with each change, so it reaches that number
 * only with one change of an event per second.
 */
export async function raiseRevisions(db: Database, now: Date): Promise<void> {
  const seconds = Math.floor((now.getTime() - startMs) / 1000)
  const greatest = sql.raw(isPostgres(db) ? 'greatest' : 'max')
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('event_revision')
      .set({ revision: sql<number>`${greatest}(revision + 1, ${sql.lit(seconds)})` })
      .execute()
    // No stored change leads from an earlier revision to the new one, so every phone reads its events completely.
    await tx.deleteFrom('event_change').execute()
  })
}
