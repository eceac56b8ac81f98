import { eachSlice } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'

const keptMs = 24 * 3_600_000

/** Deletes, after a day, registrants without a registration and persons to whom nothing refers. */
export async function forgetUnregistered(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMs).toISOString()
  await eachSlice(db, 'registrant', (ids) =>
    db
      .deleteFrom('registrant')
      .where('id', 'in', ids)
      .where('created_at', '<', limit)
      .where(({ and, not, exists, selectFrom }) =>
        and(
          (['registration', 'waiting'] as const).map((table) =>
            not(
              exists(
                selectFrom(table)
                  .select(`${table}.id`)
                  .whereRef(`${table}.registrant_id`, '=', 'registrant.id'),
              ),
            ),
          ),
        ),
      )
      .execute(),
  )
  await eachSlice(db, 'person', (ids) =>
    db
      .deleteFrom('person')
      .where('id', 'in', ids)
      .where('created_at', '<', limit)
      .where(({ and, not, exists, selectFrom }) =>
        and(
          (['account', 'registration', 'player', 'waiting', 'main_event', 'profile'] as const).map((table) =>
            not(
              exists(
                selectFrom(table).select(`${table}.id`).whereRef(`${table}.person_id`, '=', 'person.id'),
              ),
            ),
          ),
        ),
      )
      .execute(),
  )
}
