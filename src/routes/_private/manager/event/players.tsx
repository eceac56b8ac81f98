import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SuspiciousPart } from '#features/players/suspicious/suspicious-part.tsx'
import { PlayersScreen } from '#features/players/players-screen.tsx'
import { FreeSpot } from '#features/waiting-list/free-spot.tsx'

const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''))
/** The filters and the open sheet are in the address: the category, paid or unpaid, a name, and the player. */
const Search = v.object({
  category: text,
  paid: v.fallback(v.optional(v.picklist(['sim', 'nao', 'avisos'])), undefined),
  busca: text,
  /** Registration on the spot: `sim`, or the id of a refused registration that is corrected. */
  inscrever: text,
  player: text,
})

export const Route = createFileRoute('/_private/manager/event/players')({
  validateSearch: Search,
  component: Players,
})

function Players() {
  const { event, category, paid, busca, player, inscrever } = Route.useSearch()
  return (
    <>
      <SuspiciousPart eventId={event} />
      <FreeSpot eventId={event} />
      <PlayersScreen
        eventId={event}
        categoryId={category}
        paid={paid}
        search={busca ?? ''}
        registering={inscrever}
        playerId={player || undefined}
      />
    </>
  )
}
