import { createScheduleHandler } from './create-schedule.ts'
import { getScheduleReportHandler } from './get-schedule-report.ts'
import { listSchedulesOfCourtHandler } from './list-schedules-of-court.ts'
import { removeScheduleHandler } from './remove-schedule.ts'
import { updateScheduleHandler } from './update-schedule.ts'

/** The handlers of all calls about the hours of courts, by the names of the calls. */
export const scheduleHandlers = {
  createSchedule: createScheduleHandler,
  updateSchedule: updateScheduleHandler,
  listSchedulesOfCourt: listSchedulesOfCourtHandler,
  removeSchedule: removeScheduleHandler,
  getScheduleReport: getScheduleReportHandler,
}
