import * as v from 'valibot'
import type { JoinedWaiting } from '#contract/waiting-list/waiting-list.ts'
import { type Stored, stored } from '../stored.ts'
import { placesKey } from './places-key.ts'

/** A place in a waiting list that was taken on this device. */
const Place = v.object({
  /** Id of the entry at {host}. */
  id: v.string(),
  /** What opens the entry; missing where an earlier version or host gave none. */
  key: v.optional(v.string()),
  category: v.object({ id: v.string(), title: v.string() }),
  person: v.object({ id: v.string(), name: v.string(), email: v.string() }),
  since: v.string(),
  position: v.number(),
  isConfirmed: v.boolean(),
})
export type Place = v.InferOutput<typeof Place>

const none: readonly Place[] = []
const places = new Map<string, Stored<readonly Place[]>>()

/** The places in waiting lists of an event that were taken on this device. */
export function placesOf(eventId: string): Stored<readonly Place[]> {
  let kept = places.get(eventId)
  if (!kept) {
    kept = stored(placesKey(eventId), v.array(Place), none)
    places.set(eventId, kept)
  }
  return kept
}

/** Stores what {host} says of a place; a new place is added. */
export function keepPlace(eventId: string, state: JoinedWaiting, person: Place['person']): void {
  const { id, category, since, position, isConfirmed } = state
  const stored = placesOf(eventId).get()
  const others = stored.filter((place) => place.id !== id)
  // Only joining answers the key.
  const key = state.key ?? stored.find((place) => place.id === id)?.key
  const place = { id, ...(key && { key }), category, person, since, position, isConfirmed }
  placesOf(eventId).set([...others, place].slice(-20))
}

/** The id opened an entry before there were keys; it still does for the person's own session. */
export const entryKeyOf = ({ id, key }: Pick<Place, 'id' | 'key'>): string => key ?? id

export function dropPlace(eventId: string, id: string): void {
  const left = placesOf(eventId)
    .get()
    .filter((place) => place.id !== id)
  placesOf(eventId).set(left.length > 0 ? left : none)
}
