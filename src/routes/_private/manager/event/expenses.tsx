import { createFileRoute } from '@tanstack/react-router'
import { ExpensesScreen } from '#features/till/expenses/expenses-screen.tsx'

export const Route = createFileRoute('/_private/manager/event/expenses')({ component: EventExpenses })

function EventExpenses() {
  return <ExpensesScreen eventId={Route.useSearch().event} />
}
