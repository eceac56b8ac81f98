import { useSyncExternalStore } from 'react'
import type { Live } from '#offline/views.ts'

/** The value of a `Live` now; the component renders again when it changes. */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(live.subscribe, live.get)
}
