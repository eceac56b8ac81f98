import { useEventView } from '#app/courtside/courtside-context.tsx'
import { useToday } from '#app/time/clock.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { shortCategories } from './short.ts'

const notice = onDemand(() => import('./short-notice.tsx').then((module) => module.ShortNotice))

/** Names the categories of an event with too few people, from a week before the event until its end. */
export function ShortCategories({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  const today = useToday()
  const short = view ? shortCategories(view, today) : []
  const isHere = useOnDemand(notice, short.length > 0)
  return view && isHere ? <notice.Part view={view} short={short} /> : null
}
