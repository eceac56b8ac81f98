import { createFileRoute } from '@tanstack/react-router'
import { StatementsScreen } from '#features/statements/statements-screen.tsx'

export const Route = createFileRoute('/_private/manager/event/statements')({ component: Statements })

function Statements() {
  return <StatementsScreen eventId={Route.useSearch().event} />
}
