import type { Day } from '#contract/formats/days.ts'
import { eachSlice } from '#server/database/in-slices.ts'
import { unguarded } from '#server/category-rules/guardians.ts'
import { answersKeptSince } from '#server/players/public-names.ts'
import type { Database } from '#server/database/tables.ts'

/**
 * Deletes the answers that rules of categories required, and the persons responsible for minors, 90 days after the
 * event: until then they answer doubts about who played.
 */
export async function forgetAnswers(db: Database, today: Day): Promise<void> {
  const last = answersKeptSince(today)
  await eachSlice(db, 'registration', (ids) =>
    db
      .updateTable('registration')
      .set({ birth_date: null, gender: null, ...unguarded })
      .where('id', 'in', ids)
      .where(({ eb, or }) =>
        or([
          eb('birth_date', 'is not', null),
          eb('gender', 'is not', null),
          eb('guardian_name', 'is not', null),
        ]),
      )
      .where('event_id', 'in', (query) =>
        query.selectFrom('event').select('event.id').where('end_date', '<', last),
      )
      .execute(),
  )
}
