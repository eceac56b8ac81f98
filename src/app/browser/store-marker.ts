import type { Marker } from '#offline/storage.ts'
import { deviceShelf } from './device-shelf.ts'

const key = 'play:store'

/** Remembers that this phone had a database, so that its loss (a browser short of space) is noticed and said. */
export const storeMarker: Marker = {
  read: () => deviceShelf.getItem(key),
  write: (value) => deviceShelf.setItem(key, value),
}
