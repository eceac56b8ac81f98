/** Texts by key, as local storage keeps them. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that never throws, over one that may deny anything (cookies blocked, no space): what that did not take lasts as long as the page. */
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
        // Then it never took anything either.
      }
    },
  }
}

/** Local storage, whatever the browser makes of it. */
export const deviceStorage = lenientStorage(() => localStorage)
