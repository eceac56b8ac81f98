import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useOffer } from '#app/host/use-offer.ts'
import { walkIn, type WalkIn } from '#offline/operations/walk-in.ts'
import type { EventView } from '#offline/screen-types.ts'
import { waitingOn } from '#offline/view/waiting-on.ts'
import { onDemand, useOnDemand, usePrefetch } from '#ui/on-demand.ts'
import type { RefusedWalkIn } from './refused-notice.tsx'

export const walkInDialog = onDemand(() =>
  import('./walk-in-dialog.tsx').then((module) => module.WalkInDialog),
)

/**
 * The dialog to register on the spot, opened and closed by the address, so that other screens can link to it.
 * @param registering `sim`, or the id of a refused registration that is to be corrected
 */
export function useWalkIn(view: EventView | undefined | null, registering: string | undefined) {
  const courtside = useCourtside()
  const navigate = useNavigate({ from: '/manager/event/players' })
  const set = useCallback(
    (inscrever: string | undefined) =>
      void navigate({ search: (now) => ({ ...now, inscrever }), replace: true, resetScroll: false }),
    [navigate],
  )
  const close = useCallback(() => set(undefined), [set])
  const open = useCallback(() => set('sim'), [set])
  const refused = useMemo((): RefusedWalkIn | undefined => {
    const operations = courtside.operations.get()
    const found = operations.find(({ id, kind }) => id === registering && kind === walkIn.name)
    if (!found) return undefined
    return { args: found.args as WalkIn, waiting: waitingOn(found, operations) }
  }, [courtside, registering])
  const canRegister = useCanRegister(view)
  const isWanted = canRegister && (registering === 'sim' || refused !== undefined)
  usePrefetch(walkInDialog)
  const isOpen = useOnDemand(walkInDialog, isWanted, close)
  return { open: canRegister ? open : undefined, close, isOpen, refused }
}

/** Whether a registration on the spot is possible: {host} supports it, and the event has a category. */
export function useCanRegister(view: EventView | undefined | null): boolean {
  const isOffered = useOffer('desk')
  const isOpen = view && !view.event.cancelledAt && !view.event.isDraft
  return isOffered && Boolean(isOpen && view.categories.length > 0)
}
