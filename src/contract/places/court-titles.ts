import type { Court } from './courts.ts'

/**
 * The titles of an event's courts by id, in their order. If the event has several places, a title has the place, because
 * each place has a 'Quadra 1'.
 */
export function courtTitles(
  courts: readonly Pick<Court, 'id' | 'title' | 'placeId' | 'place'>[],
): Map<string, string> {
  const isOnePlace = new Set(courts.map(({ placeId }) => placeId)).size < 2
  return new Map(
    courts.map(({ id, title, place }) => [id, isOnePlace || !place ? title : `${title} · ${place.name}`]),
  )
}
