import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TillScreen } from '#features/till/till-screen.tsx'

const Search = v.object({ day: v.optional(v.fallback(v.string(), '')) })

export const Route = createFileRoute('/_private/manager/event/till')({
  validateSearch: Search,
  component: EventTill,
})

function EventTill() {
  const { event, day } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <TillScreen
      eventId={event}
      user={user}
      day={day}
      onDay={(next) => void navigate({ search: { event, day: next }, replace: true })}
    />
  )
}
