import { createFileRoute } from '@tanstack/react-router'
import { TotalsScreen } from '#features/reports/totals-screen.tsx'

export const Route = createFileRoute('/_private/manager/event/totals')({ component: Totals })

function Totals() {
  return <TotalsScreen eventId={Route.useSearch().event} />
}
