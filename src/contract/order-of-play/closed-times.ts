import { wallMinutes } from '../formats/wall-clock.ts'
import type { CourtClosing } from './court-closings.ts'
import type { CourtClosed } from './planning.ts'

/** The times at which courts are closed, in the form that the planner needs. */
export const closedTimes = (
  closings: readonly Pick<CourtClosing, 'id' | 'closed'>[],
  timeZone: string,
): CourtClosed[] =>
  closings.flatMap(({ id: courtId, closed }) =>
    closed
      ? [{ courtId, from: wallMinutes(closed.from, timeZone), to: wallMinutes(closed.until, timeZone) }]
      : [],
  )
