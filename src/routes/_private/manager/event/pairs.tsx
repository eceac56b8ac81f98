import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PairsScreen } from '#features/players/pairs/pairs-screen.tsx'

const Search = v.object({
  category: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')),
})

export const Route = createFileRoute('/_private/manager/event/pairs')({
  validateSearch: Search,
  component: Pairs,
})

function Pairs() {
  const { event, category } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PairsScreen
      eventId={event}
      categoryId={category}
      onCategory={(next) => void navigate({ search: { event, category: next }, replace: true })}
    />
  )
}
