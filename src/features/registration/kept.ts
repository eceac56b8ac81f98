import * as v from 'valibot'

/** A value kept on the device; fits `useSyncExternalStore`. The same value keeps its identity. */
export interface Kept<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps a value under `key`. What can't be read (another version's, or edited by hand) counts as `empty`, and a browser that keeps nothing
 * (private mode, no room) still keeps it until the page closes.
 */
export function keep<T>(key: string, schema: v.GenericSchema<unknown, T>, empty: T, shelf?: Shelf): Kept<T> {
  const listeners = new Set<() => void>()
  let current = read()

  function read(): T {
    try {
      const text = (shelf ?? localStorage).getItem(key)
      const parsed = text === null ? undefined : v.safeParse(schema, JSON.parse(text))
      return parsed?.success ? parsed.output : empty
    } catch {
      return empty
    }
  }

  function write(value: T) {
    try {
      if (value === empty) (shelf ?? localStorage).removeItem(key)
      else (shelf ?? localStorage).setItem(key, JSON.stringify(value))
    } catch {
      // The value stays in memory.
    }
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
