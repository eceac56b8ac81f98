import type { EventView } from '#offline/screen-types.ts'

/** The courts of an event as they are read: with their place, where there are several, because each has a 'Quadra 1'. */
export function courtsOf({ courts }: Pick<EventView, 'courts'>): { id: string; title: string }[] {
  const isOnePlace = new Set(courts.map(({ placeId }) => placeId)).size < 2
  return courts.map(({ id, title, place }) => ({
    id,
    title: isOnePlace || !place ? title : `${title} · ${place.name}`,
  }))
}
