import * as v from 'valibot'
import { deviceStorage, type TextStorage } from '#app/browser/device-storage.ts'
import { live, type Settable } from '#ui/live.ts'

/** A value that this device stores between visits. */
export type Stored<T> = Settable<T>

/**
 * Stores a value under `key`. A value that can't be read (of another version, or edited by hand) counts as `empty`. In
 * a browser that refuses storage (private mode, no space) the value lasts until the page closes.
 * @param isShared whether the value follows what another tab stores, while it is on the screen
 */
export function stored<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  empty: T,
  storage: TextStorage = deviceStorage,
  isShared = false,
): Stored<T> {
  const value: Settable<T> = live(read(), isShared ? followTabs : undefined)

  function followTabs() {
    const take = (change: StorageEvent) => {
      if (change.key === key) value.set(read())
    }
    addEventListener('storage', take)
    return () => removeEventListener('storage', take)
  }

  function read(): T {
    try {
      const text = storage.getItem(key)
      const parsed = text === null ? undefined : v.safeParse(schema, JSON.parse(text))
      return parsed?.success ? parsed.output : empty
    } catch {
      return empty
    }
  }

  return {
    ...value,
    set(next) {
      if (next === empty) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(next))
      value.set(next)
    },
  }
}
