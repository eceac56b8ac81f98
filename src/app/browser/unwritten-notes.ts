import type { Notes } from '#offline/outbox/unwritten.ts'
import { deviceStorage } from './device-storage.ts'

/** Where a page that is left notes the taps of a user that its database does not have yet. */
export function unwrittenNotes(userId: string): Notes {
  const key = `play:unwritten:${userId}`
  return {
    read: () => deviceStorage.getItem(key),
    write: (text) => (text === null ? deviceStorage.removeItem(key) : deviceStorage.setItem(key, text)),
  }
}
