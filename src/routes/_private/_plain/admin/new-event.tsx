import { createFileRoute, Navigate } from '@tanstack/react-router'
import { NewEventScreen } from '#features/events/form/new-event-screen.tsx'
import { BackLink } from '#features/shell/back-link.tsx'

export const Route = createFileRoute('/_private/_plain/admin/new-event')({ component: NewEvent })

/** The same screen as the organiser's, in the frame of the administration. */
function NewEvent() {
  const { user, courtside } = Route.useRouteContext()
  // Without {host}'s word that the account organises, no engine is open.
  if (!courtside) return <Navigate to="/admin" replace />
  return <NewEventScreen user={user} back={<BackLink to="/admin/events-manager" />} />
}
