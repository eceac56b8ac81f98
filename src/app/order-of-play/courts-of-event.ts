import type { EventView } from '#offline/screen-types.ts'

type Courts = Pick<EventView, 'courts'>

/** Where a court lies; undefined where all courts of the event lie in one place. */
export function placeOfCourt({ courts }: Courts, courtId: string): string | undefined {
  const isOnePlace = new Set(courts.map(({ placeId }) => placeId)).size < 2
  return isOnePlace ? undefined : courts.find(({ id }) => id === courtId)?.place?.name
}

/** The courts of an event as they are read: with their place, where there are several, because each has a 'Quadra 1'. */
export function courtsOf(event: Courts): { id: string; title: string }[] {
  return event.courts.map(({ id, title }) => {
    const place = placeOfCourt(event, id)
    return { id, title: place === undefined ? title : `${title} · ${place}` }
  })
}
