import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'
import { DeskScreen } from '#features/players/desk/desk-screen.tsx'

/** The person at the desk is in the address, so that the back button leads to the search. */
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
  // From one card to the next, the back button always leads to the search.
  const open = useCallback(
    ({ id }: { id: string }) =>
      void navigate({ search: (now) => ({ ...now, player: id }), replace: Boolean(player) }),
    [navigate, player],
  )
  return (
    <DeskScreen
      eventId={event}
      playerId={player || undefined}
      onOpen={open}
      onNext={() => void navigate({ search: { event }, replace: true })}
    />
  )
}
