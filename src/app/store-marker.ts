import type { Marker } from '#offline/storage.ts'

const key = 'play:store'

/** Remembers that this phone had a database, so that its loss (a browser short of space) is noticed and said. */
export const storeMarker: Marker = {
  read: () => localStorage.getItem(key),
  write: (value) => localStorage.setItem(key, value),
}
