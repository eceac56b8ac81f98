import { createFileRoute } from '@tanstack/react-router'
import { RepeatScreen } from '#features/stages/repeat-screen.tsx'

export const Route = createFileRoute('/_private/manager/event/repeat')({ component: Repeat })

function Repeat() {
  const { event } = Route.useSearch()
  // The key gives each event its own form.
  return <RepeatScreen key={event} eventId={event} user={Route.useRouteContext().user} />
}
