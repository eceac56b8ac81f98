import * as v from 'valibot'
import { deviceShelf, type Shelf } from '#app/browser/device-shelf.ts'
import { live, type Settable } from '#ui/live.ts'

/** A value that this device keeps over visits. */
export type Kept<T> = Settable<T>

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
  const value = live(read())

  function read(): T {
    try {
      const text = shelf.getItem(key)
      const parsed = text === null ? undefined : v.safeParse(schema, JSON.parse(text))
      return parsed?.success ? parsed.output : empty
    } catch {
      return empty
    }
  }

  return {
    ...value,
    set(next) {
      if (next === empty) shelf.removeItem(key)
      else shelf.setItem(key, JSON.stringify(next))
      value.set(next)
    },
  }
}
