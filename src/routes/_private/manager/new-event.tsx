import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayCreateEvents } from '#app/events/permissions.ts'
import { NewEventScreen } from '#features/events/form/new-event-screen.tsx'
import { BackLink } from '#features/shell/back-link.tsx'

export const Route = createFileRoute('/_private/manager/new-event')({
  beforeLoad: ({ context }) => {
    if (!mayCreateEvents(context.user)) throw redirect({ to: '/manager', replace: true })
  },
  component: NewEvent,
})

function NewEvent() {
  return <NewEventScreen user={Route.useRouteContext().user} back={<BackLink to="/manager" />} />
}
