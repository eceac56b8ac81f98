import type { Game } from '#app/order-of-play/games-of-event.ts'
import type { CourtSlot } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { notesIn } from '#contract/draws/match-notes.ts'
import { isSameCourtSlot } from '#contract/order-of-play/same-court-slot.ts'

/** A match and its wanted court slot; null takes it out of the order of play. */
export interface WantedCourtSlot {
  game: Game
  courtSlot: CourtSlot | null
}

/**
 * The court slots to which the undo of a tap goes back: those of the matches that are still where the tap put them. The
 * others were moved again since, by this person or by somebody else.
 * @param drawNow the draw of a match as it is now
 */
export function formerCourtSlots(
  tapped: readonly WantedCourtSlot[],
  drawNow: (draw: Game['view']) => Game['view'],
): WantedCourtSlot[] {
  return tapped.flatMap(({ game, courtSlot }) => {
    const { kept, pendingMatches } = drawNow(game.view)
    const { key } = partsOfMatchId(game.match.id)
    // The undo of a tap that was refused gives it up.
    const isRefused = pendingMatches.get(key) === 'needsYou'
    const isThere = isSameCourtSlot(notesIn(kept.notes, key).planned, courtSlot)
    return isThere || isRefused ? [{ game, courtSlot: game.match.planned ?? null }] : []
  })
}
