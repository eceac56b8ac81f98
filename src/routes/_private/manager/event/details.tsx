import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { EventDetails } from '#features/events/event-details.tsx'

const Search = v.object({ aba: v.fallback(v.optional(v.picklist(['evento', 'local'])), undefined) })

export const Route = createFileRoute('/_private/manager/event/details')({
  validateSearch: Search,
  component: Details,
})

function Details() {
  const { event, aba = 'evento' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EventDetails
      eventId={event}
      user={Route.useRouteContext().user}
      tab={aba}
      onTab={(tab) => void navigate({ search: { event, aba: tab }, replace: true })}
    />
  )
}
