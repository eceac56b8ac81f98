import { createFileRoute } from '@tanstack/react-router'
import { BroughtListScreen } from '#features/brought-list/brought-list-screen.tsx'

export const Route = createFileRoute('/_private/manager/event/brought-list')({ component: BroughtList })

function BroughtList() {
  const { event } = Route.useSearch()
  return <BroughtListScreen eventId={event} />
}
