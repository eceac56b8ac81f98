import { useSyncExternalStore } from 'react'
import { type Day, dayOf } from '#contract/days.ts'

/** Today in a zone, looked at again when the person comes back to the page. */
export function useToday(timeZone: string): Day {
  return useSyncExternalStore(whenVisible, () => dayOf(new Date(), timeZone))
}

function whenVisible(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
