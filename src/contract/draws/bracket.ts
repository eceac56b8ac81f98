import type { ScoredPhase } from './draw-settings.ts'
import { type DrawMatch, type DrawPhase, matchKey, type Source } from './draw-structure.ts'

export interface Bracket {
  matches: readonly DrawMatch[]
  /** The winner of the bracket. */
  winner: Source
}

/**
 * The matches of a knockout. A bye is not a match: an entry with a bye is in the next round at once, and two byes that
 * meet become one bye in the next round.
 * @param lines the occupants of the first round, from line 1; their number is a power of two
 * @param lastIs the phase of the last match, which decides its scoring; all other matches are scored as a knockout
 */
export function bracketOf(
  lines: readonly Source[],
  phase: DrawPhase,
  lastIs: ScoredPhase = 'knockout',
): Bracket {
  const matches: DrawMatch[] = []
  let standing = lines
  for (let round = 1; standing.length > 1; round += 1) {
    const isLast = standing.length === 2
    const pairs = Array.from({ length: standing.length / 2 }, (_, index) =>
      standing.slice(2 * index, 2 * index + 2),
    )
    standing = pairs.map(([one = bye, other = bye], index) => {
      if (one.kind === 'BYE') return other
      if (other.kind === 'BYE') return one
      const match = matchOf(phase, round, index + 1, [one, other], isLast ? lastIs : 'knockout')
      matches.push(match)
      return { kind: 'WINNER', match: match.key }
    })
  }
  return { matches, winner: standing[0] ?? bye }
}

export const bye: Source = { kind: 'BYE' }

export function matchOf(
  phase: DrawPhase,
  round: number,
  position: number,
  sides: readonly [Source, Source],
  scoredAs: ScoredPhase,
): DrawMatch {
  return { key: matchKey(phase, round, position), phase, round, position, sides, scoredAs }
}

export const loserOf = (match: DrawMatch | undefined): Source =>
  match ? { kind: 'LOSER', match: match.key } : bye
export const winnerOf = (match: DrawMatch | undefined): Source =>
  match ? { kind: 'WINNER', match: match.key } : bye
