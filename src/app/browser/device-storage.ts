/** The part of `Storage` that the app uses: texts by key. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Wraps a storage that may refuse any access (cookies blocked, no space), so that it never throws. A text that the
 * storage refuses lasts as long as the page.
 */
export function lenientStorage(storage: () => TextStorage): TextStorage {
  const denied = new Map<string, string>()
  return {
    getItem(key) {
      const text = denied.get(key)
      if (text !== undefined) return text
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, text) {
      try {
        storage().setItem(key, text)
        denied.delete(key)
      } catch {
        denied.set(key, text)
      }
    },
    removeItem(key) {
      denied.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // A storage that can't remove a text has never stored one.
      }
    },
  }
}

/** Local storage that never throws. */
export const deviceStorage = lenientStorage(() => localStorage)
