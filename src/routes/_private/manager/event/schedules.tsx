import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SchedulesScreen } from '#features/schedules/schedules-screen.tsx'

const Search = v.object({
  dia: v.fallback(v.optional(v.string()), undefined),
})

export const Route = createFileRoute('/_private/manager/event/schedules')({
  validateSearch: Search,
  component: EventSchedules,
})

function EventSchedules() {
  const { event, dia } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <SchedulesScreen
      eventId={event}
      user={user}
      day={dia}
      onDay={(day) => void navigate({ search: { event, dia: day }, replace: true, resetScroll: false })}
    />
  )
}
