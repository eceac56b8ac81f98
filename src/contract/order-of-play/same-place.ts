import type { PlannedPlace } from '../draws/draw.ts'

/** Whether a match is planned at the same place, or both times at none. */
export const isSamePlace = (one: PlannedPlace | null, other: PlannedPlace | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.courtId === other.courtId &&
    one.startsAt === other.startsAt &&
    one.minutes === other.minutes &&
    one.isPinned === other.isPinned)
