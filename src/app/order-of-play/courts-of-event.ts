import { courtTitles } from '#contract/places/court-titles.ts'
import type { EventView } from '#offline/screen-types.ts'

type Courts = Pick<EventView, 'courts'>

/** The place of a court; undefined if all courts of the event are in one place. */
export function placeOfCourt({ courts }: Courts, courtId: string): string | undefined {
  const isOnePlace = new Set(courts.map(({ placeId }) => placeId)).size < 2
  return isOnePlace ? undefined : courts.find(({ id }) => id === courtId)?.place?.name
}

/**
 * The courts of an event with their titles. If there are several places, the title has the place, because each place
 * has a 'Quadra 1'.
 */
export const courtsOf = ({ courts }: Courts): { id: string; title: string }[] =>
  [...courtTitles(courts)].map(([id, title]) => ({ id, title }))
