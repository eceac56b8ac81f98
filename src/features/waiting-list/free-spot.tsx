import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { EventView } from '#offline/screen-types.ts'

const notice = onDemand(() => import('./free-spot-notice.tsx').then((module) => module.FreeSpotNotice))

/** Offers a free spot to the person with the longest wait, on the screen where it became free. */
export function FreeSpot({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  const isOffered = hasFreeSpot(view)
  const isHere = useOnDemand(notice, isOffered)
  return view && isHere ? <notice.Part view={view} /> : null
}

/** Whether somebody waits for a free spot, and this account may give it away. */
function hasFreeSpot(view: EventView | undefined | null): boolean {
  if (!view?.waiting?.length || !mayOrganise(view.event) || view.event.cancelledAt) return false
  const awaited = new Set(view.waiting.map(({ categoryId }) => categoryId))
  return view.categories.some(
    ({ id, registered, maxPlayers, isDrawn, isEnded }) =>
      awaited.has(id) && registered < maxPlayers && !isDrawn && !isEnded,
  )
}
