import { useSyncExternalStore } from 'react'
import type { Live } from './live.ts'

/** The value of a `Live` now; the component renders again when it changes. */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(live.subscribe, live.get)
}

/** A part of a `Live`; the component rests while that part stays the same. `pick` must not make new objects. */
export function useLivePart<T, Part>(live: Live<T>, pick: (value: T) => Part): Part {
  return useSyncExternalStore(live.subscribe, () => pick(live.get()))
}
