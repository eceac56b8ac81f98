import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { GamesScreen } from '#features/draws/overview/games-screen.tsx'

const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''))
/** Which category is open, and which match or entry of it: the way back leads through them. */
const Search = v.object({ category: text, match: text, entry: text })

export const Route = createFileRoute('/_private/manager/event/games')({
  validateSearch: Search,
  component: Games,
})

function Games() {
  const { event, category } = Route.useSearch()
  return <GamesScreen eventId={event} categoryId={category || undefined} />
}
