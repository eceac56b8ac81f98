import { dayInBoth, lockCourts, takenHours } from '#server/court-hours/free-courts.ts'
import { daysOfEvent, hoursOf, readSchedules, scheduleTimes } from '#server/court-hours/schedule-answer.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import { nextCategory, nextSchedule } from './next-stage.ts'
import type { Move } from './move-days.ts'

interface Copying {
  db: Database
  from: string
  to: Pick<EventRow, 'id' | 'start_date' | 'end_date'>
  move: Move
  stamp: { updated_at: string; updated_by: string }
}

/** Copies the categories in their order, and the places. */
export async function copyCategoriesAndPlaces(
  { db, from, to, move, stamp }: Copying,
  categories: readonly CategoryRow[],
) {
  if (categories.length > 0)
    await db
      .insertInto('category')
      .values(categories.map((row) => nextCategory(row, move, stamp)))
      .execute()
  const places = await readPlaces(db, from)
  if (places.length > 0)
    await db
      .insertInto('event_place')
      .values(places.map((row) => ({ ...row, event_id: to.id })))
      .execute()
}

/** Copies the current regulation, as the first version of the next stage. */
export async function copyRegulation({ db, from, to, stamp }: Copying): Promise<void> {
  const row = await db
    .selectFrom('regulation')
    .innerJoin('event', (join) =>
      join
        .onRef('event.id', '=', 'regulation.event_id')
        .onRef('event.regulation_version', '=', 'regulation.version'),
    )
    .select(['regulation.text', 'regulation.file_key'])
    .where('event.id', '=', from)
    .executeTakeFirst()
  if (!row) return
  const saved = { saved_at: stamp.updated_at, saved_by: stamp.updated_by }
  await db
    .insertInto('regulation')
    .values({ ...row, event_id: to.id, version: 1, ...saved })
    .execute()
}

/** Copies the sponsors in their order, with their pictures. */
export async function copySponsors({ db, from, to }: Copying): Promise<void> {
  const rows = await db.selectFrom('sponsor').selectAll().where('event_id', '=', from).execute()
  if (rows.length > 0)
    await db
      .insertInto('sponsor')
      .values(rows.map((row) => ({ ...row, event_id: to.id })))
      .execute()
}

/** The places of an event in their order. */
export const readPlaces = (db: Database, eventId: string) =>
  db.selectFrom('event_place').selectAll().where('event_id', '=', eventId).orderBy('position').execute()

/** Copies the hours of courts that are free on the new days. Returns how many are not. */
export async function copySchedules({ db, from, to, move, stamp }: Copying): Promise<number> {
  const rows = await readSchedules(db, from)
  const courts = await lockCourts(db, [...new Set(rows.map(({ court_id }) => court_id))])
  const taken = await takenHours(db, courts)
  const days = daysOfEvent(to)
  const free = rows
    .map((row) => nextSchedule(row, move, stamp))
    .filter((next) => {
      const wanted = { id: next.id, courtId: next.court_id, hours: hoursOf(scheduleTimes(next), days) }
      return taken.every((other) => dayInBoth(wanted, other) === undefined)
    })
  if (free.length > 0) await db.insertInto('schedule').values(free).execute()
  return rows.length - free.length
}
