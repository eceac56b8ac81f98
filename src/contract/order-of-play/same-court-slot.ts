import type { CourtSlot } from '../draws/draw.ts'

/** Whether two plans of a match have the same court and time, or both have none. */
export const isSameCourtSlot = (one: CourtSlot | null, other: CourtSlot | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.courtId === other.courtId &&
    one.startsAt === other.startsAt &&
    one.minutes === other.minutes &&
    one.isPinned === other.isPinned)
