import { useCallback, useEffect, useRef, useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import type { Pulled } from '#offline/screen-types.ts'

export interface Refreshing {
  isRefreshing: boolean
  /** The result of the last refresh; undefined before the first one has ended. */
  outcome: Pulled | undefined
  refresh: () => void
}

/**
 * Loads fresh data when the screen opens, when it becomes visible again, and when {host} can be reached again.
 * @param pull must keep its identity as long as it loads the same data
 */
export function useRefresh(pull: () => Promise<Pulled>): Refreshing {
  const { sync } = useCourtside()
  const running = useRef<typeof pull>(undefined)
  const [isRefreshing, setRefreshing] = useState(false)
  const [last, setLast] = useState<{ pull: typeof pull; outcome: Pulled }>()

  const refresh = useCallback(() => {
    if (running.current === pull) return
    running.current = pull
    setRefreshing(true)
    void pull().then((outcome) => {
      if (running.current !== pull) return
      running.current = undefined
      setRefreshing(false)
      setLast({ pull, outcome })
    })
  }, [pull])

  useEffect(() => {
    refresh()
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    let wasReachable = sync.get().isReachable
    const stop = sync.subscribe(() => {
      const { isReachable } = sync.get()
      if (isReachable && wasReachable === false) refresh()
      wasReachable = isReachable
    })
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('online', refresh)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('online', refresh)
    }
  }, [refresh, sync])

  return { isRefreshing, outcome: last?.pull === pull ? last.outcome : undefined, refresh }
}
