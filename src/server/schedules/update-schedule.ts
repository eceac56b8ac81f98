import { scheduleProblems } from '#contract/schedules/schedule-rules.ts'
import { updateSchedule } from '#contract/schedules/schedules.ts'
import { inEventOfSchedule } from '#server/access/policies.ts'
import type { Database, ScheduleRow } from '#server/database/tables.ts'
import { notingFacts } from '#server/event-facts/note-facts.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseChanged, refuseFields } from '#server/http/refusal.ts'
import { areOfEvent } from './create-schedule.ts'
import { lockCourts, refuseOverlap } from '#server/court-hours/free-courts.ts'
import {
  scheduleColumns,
  daysOfEvent,
  hoursOf,
  loggedSchedule,
  scheduleAnswer,
  sentTimes,
  scheduleTimes,
} from '#server/court-hours/schedule-answer.ts'

export const updateScheduleHandler = handle(
  updateSchedule,
  inEventOfSchedule('ORGANIZADOR', 'id'),
  async ({ params, body, account, db, now, services, recordChange }) => {
    const unlocked = await readSchedule(db, params.id)
    const event = unlocked && (await lockedEvent(db, unlocked.event_id))
    // The schedule is read again, because it may have been removed or changed before the event was locked.
    const row = event && (await readSchedule(db, params.id))
    if (!row) return refuse('schedule.notFound')
    if (body.version !== undefined && body.version !== row.version)
      return refuseChanged('schedule.changed', scheduleAnswer(row))
    const days = daysOfEvent(event)
    const times = sentTimes(body, services.settings.timeZone)
    const problems = scheduleProblems(times, days)
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    const courts = await lockCourts(db, [times.courtId])
    if (!(await areOfEvent(db, event.id, courts))) return refuse('court.notFound')
    const wanted = { id: row.id, courtId: times.courtId, hours: hoursOf(times, days) }
    const overlap = await refuseOverlap(db, courts, [wanted])
    if (overlap) return overlap
    const [before, after] = [scheduleColumns(scheduleTimes(row)), scheduleColumns(times)]
    if (JSON.stringify(before) === JSON.stringify(after)) return scheduleAnswer(row)
    const changing = db
      .updateTable('schedule')
      .set({ ...after, version: row.version + 1, updated_at: now.toISOString(), updated_by: account.id })
      .where('id', '=', row.id)
      .returningAll()
    const changed = await notingFacts(db, { eventId: event.id, now }, () =>
      changing.executeTakeFirstOrThrow(),
    )
    recordChange({
      kind: 'schedule.changed',
      eventId: event.id,
      entityId: row.id,
      before: loggedSchedule(before),
      after: loggedSchedule(after),
    })
    return scheduleAnswer(changed)
  },
)

const readSchedule = (db: Database, id: string): Promise<ScheduleRow | undefined> =>
  db.selectFrom('schedule').selectAll().where('id', '=', id).executeTakeFirst()
