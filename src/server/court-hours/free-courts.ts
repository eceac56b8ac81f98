import { type Hours, overlapOf, type ScheduleTimes } from '#contract/schedules/schedule-windows.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { refuse } from '#server/http/refusal.ts'
import { daysOfEvent, hoursOf, scheduleTimes } from './schedule-answer.ts'

/**
 * Courts whose schedules nobody changes until the transaction ends. Locked after the event and in the order of their
 * ids, or two calls could wait for each other.
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
 * A refusal where one of the hours meets hours of its court: of whatever event, or another one of `wanted`. It tells
 * the court and when it is not free, and nothing of whose event that is.
 * @param db the transaction that has locked the courts
 */
export async function refuseOverlap(
  db: Database,
  courts: readonly { id: string; title: string }[],
  wanted: readonly WantedHours[],
) {
  if (courts.length === 0) return undefined
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
  const isWanted = new Set(wanted.map(({ id }) => id))
  const others = rows
    .filter(({ id }) => !isWanted.has(id))
    .map((row) => ({
      courtId: row.court_id,
      hours: hoursOf(scheduleTimes(row) as ScheduleTimes, daysOfEvent(row)),
    }))
  for (const [index, one] of wanted.entries())
    for (const other of [...others, ...wanted.slice(index + 1)]) {
      const day = one.courtId === other.courtId ? overlapOf(one.hours, other.hours) : undefined
      if (day === undefined) continue
      const court = courts.find(({ id }) => id === one.courtId)?.title ?? ''
      const { startTime, endTime } = other.hours
      return refuse('schedule.overlaps', { court, day, startTime, endTime })
    }
  return undefined
}
