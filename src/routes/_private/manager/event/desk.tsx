import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { DeskScreen } from '#features/players/desk/desk-screen.tsx'

/** Who stands at the desk is in the address, so that the way back leads to the search. */
const Search = v.object({
  player: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')),
})

export const Route = createFileRoute('/_private/manager/event/desk')({
  validateSearch: Search,
  component: Desk,
})

function Desk() {
  const { event, player } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DeskScreen
      eventId={event}
      playerId={player || undefined}
      // From one card to another there is one way back, to the search.
      onOpen={({ id }) => void navigate({ search: { event, player: id }, replace: Boolean(player) })}
      onNext={() => void navigate({ search: { event }, replace: true })}
    />
  )
}
