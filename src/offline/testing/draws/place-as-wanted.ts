import type { PlannedPlace } from '#contract/draws/draw.ts'

/** Where a match is planned, as one value. */
export const placeAsWanted = (place: PlannedPlace | null | undefined): string =>
  place ? `${place.courtId} ${place.startsAt} ${place.minutes}` : 'nowhere'
