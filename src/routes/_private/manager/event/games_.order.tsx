import { createFileRoute } from '@tanstack/react-router'
import { PlanScreen } from '#features/order-of-play/plan/plan-screen.tsx'

export const Route = createFileRoute('/_private/manager/event/games_/order')({ component: Order })

function Order() {
  const { event } = Route.useSearch()
  return <PlanScreen eventId={event} />
}
