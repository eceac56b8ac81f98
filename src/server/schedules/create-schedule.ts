import { randomUUID } from 'node:crypto'
import { scheduleProblems } from '#contract/schedules/schedule-rules.ts'
import { createSchedule, maxSchedules } from '#contract/schedules/schedules.ts'
import { inNamedEvent } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { notingFacts } from '#server/event-facts/note-facts.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { lockCourts, refuseOverlap } from '#server/court-hours/free-courts.ts'
import {
  scheduleColumns,
  daysOfEvent,
  hoursOf,
  loggedSchedule,
  scheduleAnswer,
  sentTimes,
} from '#server/court-hours/schedule-answer.ts'

export const createScheduleHandler = handle(
  createSchedule,
  inNamedEvent('ORGANIZADOR'),
  async ({ body, account, db, now, services, recordChange }) => {
    const event = await lockedEvent(db, body.eventId)
    if (!event) return refuse('event.notFound')
    if (event.cancelled_at !== null) return refuse('event.cancelled')
    const days = daysOfEvent(event)
    const times = sentTimes(body, services.settings.timeZone)
    const problems = scheduleProblems(times, days)
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    const courtIds = [...new Set([times.courtId, ...body.alsoCourtIds])]
    const courts = await lockCourts(db, courtIds)
    if (courts.length < courtIds.length || !(await areOfEvent(db, event.id, courts)))
      return refuse('court.notFound')
    const wanted = courtIds.map((courtId) => ({ id: randomUUID(), courtId, hours: hoursOf(times, days) }))
    const overlap = await refuseOverlap(db, courts, wanted)
    if (overlap) return overlap
    const { count } = await db
      .selectFrom('schedule')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow()
    if (count + wanted.length > maxSchedules) return refuse('schedule.tooMany')
    const inserting = db
      .insertInto('schedule')
      .values(
        wanted.map(({ id, courtId }) => ({
          id,
          event_id: event.id,
          ...scheduleColumns({ ...times, courtId }),
          version: 1,
          updated_at: now.toISOString(),
          updated_by: account.id,
        })),
      )
      .returningAll()
    const rows = await notingFacts(db, { eventId: event.id, now }, () => inserting.execute())
    for (const { id, courtId } of wanted)
      recordChange({
        kind: 'schedule.created',
        eventId: event.id,
        entityId: id,
        after: loggedSchedule(scheduleColumns({ ...times, courtId })),
      })
    const [first] = rows.filter((row) => row.court_id === times.courtId)
    if (!first) throw new Error('a row that was inserted is not answered')
    return scheduleAnswer(first)
  },
)

/** Whether all these courts exist and belong to the event's places. */
export async function areOfEvent(
  db: Database,
  eventId: string,
  courts: readonly { place_id: string }[],
): Promise<boolean> {
  const rows = await db.selectFrom('event_place').select('place_id').where('event_id', '=', eventId).execute()
  const places = new Set(rows.map(({ place_id }) => place_id))
  return courts.length > 0 && courts.every(({ place_id }) => places.has(place_id))
}
