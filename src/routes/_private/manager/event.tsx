import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { EventLayout } from '#features/events/event-layout.tsx'

/** The event is in the URL, so that a reload, a second tab and a link work. */
const Search = v.object({
  event: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
})

export const Route = createFileRoute('/_private/manager/event')({
  validateSearch: Search,
  component: EventArea,
})

function EventArea() {
  return <EventLayout eventId={Route.useSearch().event} />
}
