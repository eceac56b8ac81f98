import { useOnline } from '#app/connection/online.ts'
import { useOffer } from '#app/host/use-offer.ts'
import type { EventView } from '#offline/screen-types.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const notice = onDemand(() =>
  import('./changed-facts-notice.tsx').then((module) => module.ChangedFactsNotice),
)

/** Asks whether registered people shall hear about changes of the event; nothing if {host} can't be reached. */
export function ChangedFacts({ view }: { view: EventView }) {
  const { event, players } = view
  const isOffered = useOffer('messages')
  const isOnline = useOnline()
  const isWanted = isOffered && isOnline && players.length > 0 && !event.isDraft && !event.cancelledAt
  const isHere = useOnDemand(notice, isWanted)
  return isHere && <notice.Part view={view} />
}
