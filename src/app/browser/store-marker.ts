import type { Marker } from '#offline/storage/storage.ts'
import { deviceStorage } from './device-storage.ts'

const key = 'play:store'

/** Remembers that this phone had a database, so that its loss (a browser short of space) is noticed and said. */
export const storeMarker: Marker = {
  read: () => deviceStorage.getItem(key),
  write: (value) => deviceStorage.setItem(key, value),
}
