import type { KeptDraw, MatchNotes } from '#contract/draws/kept-draw.ts'
import { notesIn } from '#contract/draws/match-notes.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { drawIn } from '#app/draws/draw-now.ts'
import { useLivePart } from '#ui/use-live.ts'
import type { MatchAtHand } from './match-at-hand.ts'

const notesOf = (kept: KeptDraw, key: string): MatchNotes => notesIn(kept.notes, key)

/** The notes of a match as the engine has them now, so that a tap shows in the next frame. */
export function useNotesNow({ view, key }: Pick<MatchAtHand, 'view' | 'key'>): MatchNotes {
  const live = useCourtside().event(view.eventId)
  return useLivePart(live, (event) => notesOf((drawIn(event, view.id) ?? view).kept, key))
}
