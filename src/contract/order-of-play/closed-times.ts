import { wallMinutes } from '../formats/wall-clock.ts'
import type { CourtClosing } from './court-closings.ts'
import type { CourtClosed } from './planning.ts'

/** When courts are closed, as the arithmetic of the order of play takes it. */
export const closedTimes = (
  closings: readonly Pick<CourtClosing, 'id' | 'closed'>[],
  timeZone: string,
): CourtClosed[] =>
  closings.flatMap(({ id: courtId, closed }) =>
    closed
      ? [{ courtId, from: wallMinutes(closed.from, timeZone), to: wallMinutes(closed.until, timeZone) }]
      : [],
  )
