import type { Closed } from './court-closings.ts'

/** Whether two closings have the same times and the same reason, or both are open. */
export const isSameClosing = (one: Closed | null, other: Closed | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.from === other.from &&
    one.until === other.until &&
    one.reason === other.reason)
