import { useEffect } from 'react'
import type { PlayerView } from '#offline/core/row-types.ts'
import { prepareSearch } from './find-players.ts'

/** Folds the names when the phone is idle, before somebody types. */
export function usePreparedSearch(players: readonly PlayerView[]): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    const ticket = requestIdleCallback(() => prepareSearch(players), { timeout: 2000 })
    return () => cancelIdleCallback(ticket)
  }, [players])
}
