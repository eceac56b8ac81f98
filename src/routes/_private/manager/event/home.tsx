import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '#features/categories/categories-screen.tsx'
import { EventColumns } from '#features/events/event-columns.tsx'
import { FreePlace } from '#features/waiting-list/free-place.tsx'
import { MembersPart } from '#features/members/members-part.tsx'

export const Route = createFileRoute('/_private/manager/event/home')({ component: EventHome })

function EventHome() {
  const { event } = Route.useSearch()
  const { user } = Route.useRouteContext()
  return (
    <>
      <FreePlace eventId={event} />
      <EventColumns eventId={event} user={user} members={<MembersPart eventId={event} user={user} />}>
        <CategoriesScreen eventId={event} />
      </EventColumns>
    </>
  )
}
