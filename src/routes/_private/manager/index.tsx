import { createFileRoute } from '@tanstack/react-router'
import { bringEvents } from '#app/courtside/bring-change.ts'
import { EventsScreen } from '#features/events/events-screen.tsx'
import { Invitations } from '#features/members/invitations.tsx'

export const Route = createFileRoute('/_private/manager/')({ component: Events })

function Events() {
  const { user, courtside } = Route.useRouteContext()
  const invitations = <Invitations user={user} onAccepted={() => bringEvents(courtside)} />
  return <EventsScreen user={user} invitations={invitations} />
}
