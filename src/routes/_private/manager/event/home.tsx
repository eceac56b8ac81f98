import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '#features/categories/categories-screen.tsx'
import { EventColumns } from '#features/events/event-columns.tsx'

export const Route = createFileRoute('/_private/manager/event/home')({ component: EventHome })

function EventHome() {
  const { event } = Route.useSearch()
  return (
    <EventColumns eventId={event} user={Route.useRouteContext().user}>
      <CategoriesScreen eventId={event} />
    </EventColumns>
  )
}
