import { isGroupMatch } from './draw-structure.ts'
import { isWalkover, type MatchResult } from './match-result.ts'

/**
 * Entries that have left the draw: they were marked so, were disqualified, or did not come to a match of their group.
 * @param results the results, by key of the match
 */
export function leftEntries(
  marked: Iterable<string>,
  results: ReadonlyMap<string, MatchResult>,
): ReadonlySet<string> {
  const left = new Set(marked)
  for (const [key, result] of results) {
    const isLast = result.outcome === 'DISQUALIFIED' || (isGroupMatch(key) && isWalkover(result))
    if (isLast) for (const entry of result.sides) if (entry !== result.winner) left.add(entry)
  }
  return left
}
