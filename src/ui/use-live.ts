import { useSyncExternalStore } from 'react'
import type { Live } from './live.ts'

/** The current value of a `Live`. The component renders again when it changes. */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(live.subscribe, live.get)
}

/** A part of a `Live`. The component renders again only when that part changes, so `pick` must not make new objects. */
export function useLivePart<T, Part>(live: Live<T>, pick: (value: T) => Part): Part {
  return useSyncExternalStore(live.subscribe, () => pick(live.get()))
}
