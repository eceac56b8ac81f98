import { useMemo } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useOnline } from '#app/connection/online.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { SyncState } from '#offline/core/sync-types.ts'
import { useLivePart } from '#ui/use-live.ts'
import { countShirts, type Shirts } from './shirts.ts'

const isSettled = ({ pending, needsYou, isReachable }: SyncState) =>
  pending === 0 && needsYou === 0 && isReachable !== false

/**
 * The shirts of an event; undefined if the event gives none. The count is sure if this phone has nothing unsent and
 * {host} answers.
 */
export function useShirts({ event, players }: EventView): { shirts: Shirts | undefined; isSure: boolean } {
  const isOnline = useOnline()
  const isSettledNow = useLivePart(useCourtside().sync, isSettled)
  const { shirtsForFirst } = event
  const shirts = useMemo(
    () => (shirtsForFirst ? countShirts(players, shirtsForFirst) : undefined),
    [players, shirtsForFirst],
  )
  return { shirts, isSure: isOnline && isSettledNow }
}
