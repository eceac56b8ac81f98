import { listSchedulesOfCourt } from '#contract/schedules/schedules.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { areOfEvent } from './create-schedule.ts'
import { readSchedules, scheduleAnswer } from '#server/court-hours/schedule-answer.ts'

export const listSchedulesOfCourtHandler = handle(
  listSchedulesOfCourt,
  inEvent('MESA', 'eventId'),
  async ({ params: { courtId, eventId }, db }) => {
    const courts = await db.selectFrom('court').select('place_id').where('id', '=', courtId).execute()
    if (!(await areOfEvent(db, eventId, courts))) return refuse('court.notFound')
    return (await readSchedules(db, eventId, courtId)).map(scheduleAnswer)
  },
)
