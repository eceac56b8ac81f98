import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ListsScreen } from '#features/reports/lists-screen.tsx'

const Search = v.object({
  category: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')),
})

export const Route = createFileRoute('/_private/manager/event/lists')({
  validateSearch: Search,
  component: Lists,
})

function Lists() {
  const { event, category } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ListsScreen
      eventId={event}
      categoryId={category}
      onCategory={(next) => void navigate({ search: { event, category: next }, replace: true })}
    />
  )
}
