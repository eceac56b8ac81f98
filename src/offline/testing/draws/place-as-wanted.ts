import type { CourtSlot } from '#contract/draws/draw.ts'

/** The court and time of a match, as one value. */
export const placeAsWanted = (place: CourtSlot | null | undefined): string =>
  place ? `${place.courtId} ${place.startsAt} ${place.minutes}` : 'nowhere'
