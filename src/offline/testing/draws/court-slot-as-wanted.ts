import type { CourtSlot } from '#contract/draws/draw.ts'

/** The court and time of a match, as one value. */
export const courtSlotAsWanted = (courtSlot: CourtSlot | null | undefined): string =>
  courtSlot ? `${courtSlot.courtId} ${courtSlot.startsAt} ${courtSlot.minutes}` : 'nowhere'
