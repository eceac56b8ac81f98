import type { Day } from '#contract/formats/days.ts'
import type { Database } from '#server/database/tables.ts'

const keptForYears = 5

/** Deletes closed tills and expenses five years after their event. */
export async function forgetOldTills(db: Database, today: Day): Promise<void> {
  const [year = '', ...rest] = today.split('-')
  const last = [Number(year) - keptForYears, ...rest].join('-')
  for (const table of ['till_closing', 'expense'] as const)
    await db
      .deleteFrom(table)
      .where('event_id', 'in', (query) =>
        query.selectFrom('event').select('event.id').where('end_date', '<', last),
      )
      .execute()
}
