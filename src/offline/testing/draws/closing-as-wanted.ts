import type { Closed } from '#contract/order-of-play/court-closings.ts'

/** Whether and how long a court is closed, as one value. */
export const closingAsWanted = (closed: Closed | null | undefined): string =>
  closed ? `${closed.from} ${closed.until} ${closed.reason}` : 'open'
