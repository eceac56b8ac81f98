import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '#features/events/events-screen.tsx'
import { Invitations } from '#features/members/invitations.tsx'

export const Route = createFileRoute('/_private/manager/')({ component: Events })

function Events() {
  const { user, courtside } = Route.useRouteContext()
  const onAccepted = async () => void (await courtside.refreshEvents())
  return <EventsScreen user={user} invitations={<Invitations user={user} onAccepted={onAccepted} />} />
}
