import { phasesOf } from '#app/draws/phases-of.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import { type ScoredPhase, scoringOf } from '#contract/draws/draw-settings.ts'
import { settingsNow } from '#contract/draws/kept-draw.ts'
import type { Scoring } from '#contract/draws/scoring.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import type { Game } from '#app/order-of-play/games-of-event.ts'

/** A phase that has not begun, and a shorter scoring for it. */
export interface ShorterPhase {
  phase: ScoredPhase
  from: Scoring
  to: Scoring
  /** Its open matches; there is at least one. */
  games: readonly [Game, ...Game[]]
}

/** The next shorter scoring for each scoring. */
const shorter: Partial<Record<Scoring, Scoring>> = {
  'SET3-S:6/TB7': 'SET3-S:4/TB7-F:TB10',
  'SET3-S:6/TB7-F:TB10': 'SET3-S:4/TB7-F:TB10',
  'SET3-S:4/TB7-F:TB10': 'SET1-S:6/TB7',
  'SET3-S:4/TB7@3-F:TB10': 'SET1-S:6/TB7',
  'SET1-S:8/TB7': 'SET1-S:6/TB7',
  'SET1-S:8/TB7@7': 'SET1-S:6/TB7',
  'SET1-S:6/TB7': 'SET1-S:TB10',
  'SET1-S:6/TB7@5': 'SET1-S:TB10',
}

/** The phases of all draws that can be shortened: none of their matches has a score, and none is being played. */
export function shorterPhases(games: readonly Game[]): ShorterPhase[] {
  const ofDraws = Map.groupBy(games, ({ view }) => view)
  return [...ofDraws].flatMap(([view, all]) => {
    const { kept } = view
    const byKey = new Map(all.map((game) => [partsOfMatchId(game.match.id).key, game]))
    const { matches } = progressOf(followedDraw(kept))
    return phasesOf(kept).flatMap(({ phase, isScored }): ShorterPhase[] => {
      const from = scoringOf(settingsNow(kept.header), phase)
      const to = shorter[from]
      const [first, ...others] = matches
        .filter(({ match }) => match.scoredAs === phase)
        .flatMap(({ match }) => byKey.get(match.key) ?? [])
        .filter(({ toPlan }) => toPlan)
      const hasBegun = [first, ...others].some((game) => game?.match.state === 'PLAYING')
      return isScored || hasBegun || !to || !first ? [] : [{ phase, from, to, games: [first, ...others] }]
    })
  })
}
