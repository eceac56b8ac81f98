import type { Notes } from '#offline/outbox/unwritten.ts'
import { deviceStorage } from './device-storage.ts'

/** The place where a closing page notes those taps of a user that are not in its database yet. */
export function unwrittenNotes(userId: string): Notes {
  const key = `play:unwritten:${userId}`
  return {
    read: () => deviceStorage.getItem(key),
    write: (text) => (text === null ? deviceStorage.removeItem(key) : deviceStorage.setItem(key, text)),
  }
}
