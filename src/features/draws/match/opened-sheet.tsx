import { useNavigate, useRouter } from '@tanstack/react-router'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { EventView } from '#offline/screen-types.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { MatchSheet } from './match-sheet.tsx'

interface OpenedSheetProps {
  event: EventView
  /** As they stand in the address of the games. */
  matchId: string | undefined
  entryId: string | undefined
}

/** The sheet that stands in the address: the way back closes it, and closing goes back, unless it was opened by a link. */
export function OpenedSheet({ event, matchId, entryId }: OpenedSheetProps) {
  const { history } = useRouter()
  const navigate = useNavigate({ from: '/manager/event/games' })
  const onClose = () => {
    const search = new URLSearchParams(history.location.search)
    // What closes it twice goes back once.
    if (!search.get('match') && !search.get('entry')) return
    if (history.canGoBack()) history.back()
    else
      void navigate({
        search: ({ match: _, entry: __, ...now }) => now,
        replace: true,
        resetScroll: false,
      })
  }
  const draws = event.draws ?? []
  if (matchId) {
    const view = draws.find(({ id }) => id === partsOfMatchId(matchId).drawId)
    return view && <MatchSheet {...{ view, matchId, event, onClose }} />
  }
  if (!entryId) return null
  const view = draws.find(({ kept }) => kept.entries.some(({ id }) => id === entryId))
  return view && <EntrySheet {...{ view, entryId, event, onClose }} />
}
