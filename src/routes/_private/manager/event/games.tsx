import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { GamesScreen } from '#features/draws/overview/games-screen.tsx'

const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''))
/**
 * The open category, whether it is drawn again, and its open match or entry. They are in the address, so that the back
 * button closes them.
 */
const Search = v.object({
  category: text,
  sortear: v.fallback(v.optional(v.literal('sim')), undefined),
  match: text,
  entry: text,
})

export const Route = createFileRoute('/_private/manager/event/games')({
  validateSearch: Search,
  component: Games,
})

function Games() {
  const { event, category, sortear, match, entry } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GamesScreen
      eventId={event}
      categoryId={category || undefined}
      matchId={match || undefined}
      entryId={entry || undefined}
      isRedrawing={sortear === 'sim'}
      onRedraw={(isWanted) =>
        void navigate({
          search: { event, category, sortear: isWanted ? 'sim' : undefined },
          replace: !isWanted,
        })
      }
      onOpenMatch={(id) => void navigate({ search: { event, category, match: id }, resetScroll: false })}
      onOpenEntry={(id) => void navigate({ search: { event, category, entry: id }, resetScroll: false })}
    />
  )
}
