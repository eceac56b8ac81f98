import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PairsScreen } from '#features/players/pairs/pairs-screen.tsx'

const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''))
const Search = v.object({ category: text, busca: text })

export const Route = createFileRoute('/_private/manager/event/pairs')({
  validateSearch: Search,
  component: Pairs,
})

function Pairs() {
  const { event, category, busca } = Route.useSearch()
  return <PairsScreen eventId={event} categoryId={category} search={busca ?? ''} />
}
