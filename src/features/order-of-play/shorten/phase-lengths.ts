import { type ScoredPhase, scoringOf } from '#contract/draws/draw-settings.ts'
import { settingsNow } from '#contract/draws/kept-draw.ts'
import type { Scoring } from '#contract/draws/scoring.ts'
import { scoringByPhase } from '#contract/draws/scoring-edit.ts'
import { minutesOnCourt } from '#contract/order-of-play/matches-of-draws.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { formerCourtSlots, type WantedCourtSlot } from '../move/former-court-slots.ts'
import type { ShorterPhase } from './shorter-phases.ts'

/** The scoring that a tap gives to the phases of a draw, and the court slots that change with it. */
export interface PhaseLengths {
  scoring: Record<ScoredPhase, Scoring>
  courtSlots: readonly WantedCourtSlot[]
}

type DrawNow = (draw: DrawView) => DrawView

/** What shortens a phase. Of its planned matches, those with the usual length become shorter. */
export function shorterLengths(shorter: ShorterPhase, drawNow: DrawNow): PhaseLengths {
  const { games, from, to } = shorter
  const courtSlots = games.flatMap((game): WantedCourtSlot[] => {
    const { planned } = game.match
    if (planned?.minutes !== minutesOnCourt(from)) return []
    return [{ game, courtSlot: { ...planned, minutes: minutesOnCourt(to) } }]
  })
  return { scoring: scoringWith(to, shorter, drawNow), courtSlots }
}

/**
 * What the undo of a tap sets: the former scoring, and the former court slots of the matches that nobody has moved
 * since. Undefined when somebody else has changed the scoring of the phase since.
 */
export function formerLengths(
  shorter: ShorterPhase,
  { courtSlots }: PhaseLengths,
  drawNow: DrawNow,
): PhaseLengths | undefined {
  const { games, phase, from, to } = shorter
  const { kept, pending } = drawNow(games[0].view)
  // The undo of a tap that was refused gives it up.
  const isRefused = pending === 'needsYou'
  if (!isRefused && scoringOf(settingsNow(kept.header), phase) !== to) return undefined
  return {
    scoring: scoringWith(from, shorter, drawNow),
    courtSlots: formerCourtSlots(courtSlots, drawNow),
  }
}

const scoringWith = (
  scoring: Scoring,
  { games, phase }: ShorterPhase,
  drawNow: DrawNow,
): PhaseLengths['scoring'] => ({
  ...scoringByPhase(settingsNow(drawNow(games[0].view).kept.header).scoring),
  [phase]: scoring,
})
