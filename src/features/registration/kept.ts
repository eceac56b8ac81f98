import * as v from 'valibot'
import { deviceShelf, type Shelf } from '#app/browser/device-shelf.ts'

/** A value kept on the device; fits `useSyncExternalStore`. The same value keeps its identity. */
export interface Kept<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps a value under `key`. What can't be read (another version's, or edited by hand) counts as `empty`, and a browser that keeps nothing
 * (private mode, no room) still keeps it until the page closes.
 */
export function keep<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  empty: T,
  shelf: Shelf = deviceShelf,
): Kept<T> {
  const listeners = new Set<() => void>()
  let current = read()

  function read(): T {
    try {
      const text = shelf.getItem(key)
      const parsed = text === null ? undefined : v.safeParse(schema, JSON.parse(text))
      return parsed?.success ? parsed.output : empty
    } catch {
      return empty
    }
  }

  function write(value: T) {
    if (value === empty) shelf.removeItem(key)
    else shelf.setItem(key, JSON.stringify(value))
  }

  return {
    get: () => current,
    set(value) {
      current = value
      write(value)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
