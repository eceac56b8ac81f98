import type { ScoredPhase } from '#contract/draws/draw-settings.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'

/** The phases of a draw, each with whether any of its matches has a score. */
export function phasesOf(kept: KeptDraw): { phase: ScoredPhase; isScored: boolean }[] {
  const { matches } = progressOf(followedDraw(kept))
  const byPhase = Map.groupBy(matches, ({ match }) => match.scoredAs)
  return [...byPhase].map(([phase, of]) => ({
    phase,
    isScored: of.some(({ match }) => {
      const notes = kept.notes.get(match.key)
      return notes !== undefined && (notes.result !== null || notes.score !== null)
    }),
  }))
}

export const phaseLabels: Record<ScoredPhase, string> = {
  groups: 'Grupos',
  knockout: 'Mata-mata',
  final: 'Final',
  thirdPlace: 'Disputa do 3º lugar',
}
