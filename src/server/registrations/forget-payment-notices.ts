import type { Day } from '#contract/formats/days.ts'
import { eachSlice } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'

const keptForDays = 90

/** Deletes payment notices 90 days after the event: until then organisers compare them with payments. */
export async function forgetPaymentNotices(db: Database, today: Day): Promise<void> {
  const last = new Date(Date.parse(`${today}T12:00:00Z`) - keptForDays * 86_400_000)
    .toISOString()
    .slice(0, 10)
  await eachSlice(db, 'player', (ids) =>
    db
      .updateTable('player')
      .set({ paid_on: null, payer: null })
      .where('id', 'in', ids)
      .where(({ eb, or }) => or([eb('paid_on', 'is not', null), eb('payer', 'is not', null)]))
      .where('event_id', 'in', (query) =>
        query.selectFrom('event').select('event.id').where('end_date', '<', last),
      )
      .execute(),
  )
}
