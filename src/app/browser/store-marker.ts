import type { Marker } from '#offline/storage/storage.ts'
import { deviceStorage } from './device-storage.ts'

const key = 'play:store'

/**
 * Remembers that this phone had a database, so that the app notices when the browser has deleted it for lack of space.
 */
export const storeMarker: Marker = {
  read: () => deviceStorage.getItem(key),
  write: (value) => deviceStorage.setItem(key, value),
}
