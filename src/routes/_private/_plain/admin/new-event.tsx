import { createFileRoute, redirect } from '@tanstack/react-router'
import { NewEventScreen } from '#features/events/form/new-event-screen.tsx'
import { BackLink } from '#features/shell/back-link.tsx'

/** The same screen as the organiser's, in the frame of the administration. */
export const Route = createFileRoute('/_private/_plain/admin/new-event')({
  beforeLoad: ({ context }) => {
    // Where {host} does not say that the account organises, no engine is open.
    if (!context.courtside) throw redirect({ to: '/admin', replace: true })
  },
  component: NewEvent,
})

function NewEvent() {
  return <NewEventScreen user={Route.useRouteContext().user} back={<BackLink to="/admin/events-manager" />} />
}
