import { deviceStorage } from '#app/browser/device-storage.ts'

export const placesKey = (eventId: string) => `play:waiting:${eventId}`

/** Whether this device took a place in a waiting list of the event; read without the code for it. */
export const hasPlaces = (eventId: string) => deviceStorage.getItem(placesKey(eventId)) !== null
