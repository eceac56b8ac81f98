import { createFileRoute } from '@tanstack/react-router'
import { SponsorsScreen } from '#features/sponsors/sponsors-screen.tsx'

export const Route = createFileRoute('/_private/manager/event/sponsors')({ component: Sponsors })

function Sponsors() {
  return <SponsorsScreen eventId={Route.useSearch().event} />
}
