import { useEffect } from 'react'
import { quietLine } from '#app/browser/quiet-line.ts'
import { type Loading, prefetch } from '#ui/on-demand.ts'

/** Fetches a part when nothing arrives any more, so that on a slow line it takes no connection from the screen. */
export function usePrefetchLater(part: Loading): void {
  useEffect(() => {
    let isWanted = true
    void quietLine().then(() => isWanted && prefetch(part))
    return () => {
      isWanted = false
    }
  }, [part])
}
