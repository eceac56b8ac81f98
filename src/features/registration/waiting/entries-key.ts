import { deviceStorage } from '#app/browser/device-storage.ts'

export const entriesKey = (eventId: string) => `play:waiting:${eventId}`

/** Whether this device has waiting entries for the event. This check does not load the code of waiting lists. */
export const hasEntries = (eventId: string) => deviceStorage.getItem(entriesKey(eventId)) !== null
