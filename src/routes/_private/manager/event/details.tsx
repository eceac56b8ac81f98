import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { EventDetails } from '#features/events/event-details.tsx'
import { MembersPart } from '#features/members/members-part.tsx'

const Search = v.object({
  aba: v.fallback(v.optional(v.picklist(['evento', 'local', 'organizadores'])), undefined),
  /** The field of the event's form that gets the focus. */
  campo: v.fallback(v.optional(v.string()), undefined),
})

export const Route = createFileRoute('/_private/manager/event/details')({
  validateSearch: Search,
  component: Details,
})

function Details() {
  const { event, aba = 'evento', campo } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <EventDetails
      eventId={event}
      user={user}
      members={<MembersPart eventId={event} user={user} />}
      tab={aba}
      field={campo}
      onTab={(tab) => void navigate({ search: { event, aba: tab }, replace: true })}
    />
  )
}
