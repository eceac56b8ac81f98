import { deviceStorage } from '#app/browser/device-storage.ts'

export const placesKey = (eventId: string) => `play:waiting:${eventId}`

/** Whether this device has waiting entries for the event. This check does not load the code of waiting lists. */
export const hasPlaces = (eventId: string) => deviceStorage.getItem(placesKey(eventId)) !== null
