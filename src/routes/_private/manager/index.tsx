import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '#features/events/events-screen.tsx'

export const Route = createFileRoute('/_private/manager/')({ component: Events })

function Events() {
  return <EventsScreen user={Route.useRouteContext().user} />
}
