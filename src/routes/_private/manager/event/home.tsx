import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'
import { CategoriesScreen } from '#features/categories/categories-screen.tsx'
import { EventColumns } from '#features/events/event-columns.tsx'
import { ShortCategories } from '#features/quorum/short-categories.tsx'
import { FreeSpot } from '#features/waiting-list/free-spot.tsx'
import { MembersPart } from '#features/members/members-part.tsx'

const Search = v.object({
  /** `sim`: a category is being added. */
  nova: v.fallback(v.optional(v.literal('sim')), undefined),
})

export const Route = createFileRoute('/_private/manager/event/home')({
  validateSearch: Search,
  component: EventHome,
})

function EventHome() {
  const { event, nova } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const stop = useCallback(() => void navigate({ search: { event }, replace: true }), [navigate, event])
  return (
    <>
      <FreeSpot eventId={event} />
      <ShortCategories eventId={event} />
      <EventColumns eventId={event} user={user} members={<MembersPart eventId={event} user={user} />}>
        <CategoriesScreen eventId={event} isAdding={nova === 'sim'} onAddingEnd={stop} />
      </EventColumns>
    </>
  )
}
