import { type Hours, overlapOf, type ScheduleTimes } from '#contract/schedules/schedule-windows.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { refuse } from '#server/http/refusal.ts'
import { daysOfEvent, hoursOf, scheduleTimes } from './schedule-answer.ts'

/**
 * Locks courts: nobody else changes their schedules until the transaction ends. Courts are locked after the event and
 * in the order of their ids; otherwise two calls could wait for each other.
 */
export async function lockCourts(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; title: string; place_id: string }[]> {
  if (ids.length === 0) return []
  const courts = db
    .selectFrom('court')
    .select(['id', 'title', 'place_id'])
    .where('id', 'in', ids)
    .orderBy('id')
  return locked(db, courts).execute()
}

export interface WantedHours {
  id: string
  courtId: string
  hours: Hours
}

/**
 * A refusal if one of the hours overlaps with other hours of its court, which belong to any event or to another item of
 * `wanted`. The refusal names the court and the time, but not the event that uses it.
 * @param db the transaction that has locked the courts
 */
export async function refuseOverlap(
  db: Database,
  courts: readonly { id: string; title: string }[],
  wanted: readonly WantedHours[],
) {
  const isWanted = new Set(wanted.map(({ id }) => id))
  const others = (await takenHours(db, courts)).filter(({ id }) => !isWanted.has(id))
  for (const [index, one] of wanted.entries())
    for (const other of [...others, ...wanted.slice(index + 1)]) {
      const day = dayInBoth(one, other)
      if (day === undefined) continue
      const court = courts.find(({ id }) => id === one.courtId)?.title ?? ''
      const { startTime, endTime } = other.hours
      return refuse('schedule.overlaps', { court, day, startTime, endTime })
    }
  return undefined
}

/** A day on which both use the same court at the same time; undefined if there is none. */
export const dayInBoth = (one: WantedHours, other: WantedHours) =>
  one.courtId === other.courtId ? overlapOf(one.hours, other.hours) : undefined

/** The hours at which courts are used, by any event. */
export async function takenHours(db: Database, courts: readonly { id: string }[]): Promise<WantedHours[]> {
  if (courts.length === 0) return []
  const rows = await db
    .selectFrom('schedule')
    .innerJoin('event', 'event.id', 'schedule.event_id')
    .selectAll('schedule')
    .select(['event.start_date', 'event.end_date'])
    .where(
      'schedule.court_id',
      'in',
      courts.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    courtId: row.court_id,
    hours: hoursOf(scheduleTimes(row) as ScheduleTimes, daysOfEvent(row)),
  }))
}
