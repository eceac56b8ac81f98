import type { Closed } from './court-closings.ts'

/** Whether a court is closed at the same times for the same reason, or both times open. */
export const isSameClosing = (one: Closed | null, other: Closed | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.from === other.from &&
    one.until === other.until &&
    one.reason === other.reason)
