import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { EventView } from '#offline/screen-types.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { MatchSheet } from './match-sheet.tsx'

interface OpenedSheetProps {
  event: EventView
  /** The match and the entry that the address of the games names. */
  matchId: string | undefined
  entryId: string | undefined
}

interface SheetOfEventProps extends Omit<OpenedSheetProps, 'event'> {
  eventId: string
}

/** The same for a screen that is not about one category. */
export function SheetOfEvent({ eventId, ...opened }: SheetOfEventProps) {
  const event = useEventView(eventId)
  return event && <OpenedSheet event={event} {...opened} />
}

/**
 * The sheet that the address names. The phone's back button closes it. Closing it goes back in the history, unless a
 * link opened the sheet.
 */
export function OpenedSheet({ event, matchId, entryId }: OpenedSheetProps) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const onClose = () => {
    const search = new URLSearchParams(history.location.search)
    // Closing the sheet twice goes back only once.
    if (!search.get('match') && !search.get('entry')) return
    if (history.canGoBack()) history.back()
    else
      void navigate({
        to: '.',
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
