import { createFileRoute } from '@tanstack/react-router'
import { RegulationScreen } from '#features/regulation/regulation-screen.tsx'

export const Route = createFileRoute('/_private/manager/event/regulation')({ component: Regulation })

function Regulation() {
  return <RegulationScreen eventId={Route.useSearch().event} />
}
