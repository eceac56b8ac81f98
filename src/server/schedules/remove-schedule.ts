import { removeSchedule } from '#contract/schedules/schedules.ts'
import { mayActAs, roleInEvent } from '#server/access/membership.ts'
import { inEventOfSchedule } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { notingFacts } from '#server/event-facts/note-facts.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { type CallContext, handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import {
  scheduleColumns,
  loggedSchedule,
  readSchedules,
  scheduleTimes,
} from '#server/court-hours/schedule-answer.ts'

export const removeScheduleHandler = handle(
  removeSchedule,
  inEventOfSchedule('ORGANIZADOR', 'id'),
  async ({ params, account, db, now, recordChange }) => {
    const eventOfIt = db.selectFrom('schedule').select('event_id').where('id', '=', params.id)
    const { event_id: eventId } = (await eventOfIt.executeTakeFirst()) ?? {}
    // A simultaneous edit is either finished before, or finds no schedule later.
    if (eventId === undefined || !(await lockedEvent(db, eventId))) return refuse('schedule.notFound')
    const row = await notingFacts(db, { eventId, now }, () =>
      db.deleteFrom('schedule').where('id', '=', params.id).returningAll().executeTakeFirst(),
    )
    if (!row) return refuse('schedule.notFound')
    const isOwn = mayActAs((await roleInEvent(db, account, row.event_id)) ?? null, 'ORGANIZADOR')
    recordChange({
      kind: isOwn ? 'schedule.removed' : 'schedule.ended',
      eventId: row.event_id,
      entityId: row.id,
      before: loggedSchedule(scheduleColumns(scheduleTimes(row))),
    })
    return undefined
  },
)

/** Frees the courts of an event that will not take place. */
export async function freeCourtsOf(
  eventId: string,
  { db, recordChange }: { db: Database } & Pick<CallContext<never>, 'recordChange'>,
): Promise<void> {
  for (const row of await readSchedules(db, eventId))
    recordChange({
      kind: 'schedule.removed',
      eventId,
      entityId: row.id,
      before: loggedSchedule(scheduleColumns(scheduleTimes(row))),
    })
  await db.deleteFrom('schedule').where('event_id', '=', eventId).execute()
}
