import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { WaitingScreen } from '#features/waiting-list/waiting-screen.tsx'

const Search = v.object({
  category: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')),
})

export const Route = createFileRoute('/_private/manager/event/waiting')({
  validateSearch: Search,
  component: EventWaiting,
})

function EventWaiting() {
  const { event, category } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WaitingScreen
      eventId={event}
      categoryId={category}
      onCategory={(next) => void navigate({ search: { event, category: next }, replace: true })}
    />
  )
}
