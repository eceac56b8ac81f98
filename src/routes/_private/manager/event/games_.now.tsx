import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SheetOfEvent } from '#features/draws/match/opened-sheet.tsx'
import { NowScreen } from '#features/order-of-play/now/now-screen.tsx'

const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''))
/** The open match or entry is in the address, so that the back button closes it. */
const Search = v.object({ match: text, entry: text })

export const Route = createFileRoute('/_private/manager/event/games_/now')({
  validateSearch: Search,
  component: Now,
})

function Now() {
  const { event, match, entry } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <NowScreen
        eventId={event}
        onOpenMatch={(id) => void navigate({ search: { event, match: id }, resetScroll: false })}
      />
      <SheetOfEvent eventId={event} matchId={match || undefined} entryId={entry || undefined} />
    </>
  )
}
