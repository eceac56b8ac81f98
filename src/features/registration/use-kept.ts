import { useSyncExternalStore } from 'react'
import type { Kept } from './kept.ts'

/** What the device keeps now, heard of when it changes; a server that renders knows only `empty`. */
export function useKept<T>(kept: Kept<T>, empty: T): T {
  return useSyncExternalStore(kept.subscribe, kept.get, () => empty)
}
