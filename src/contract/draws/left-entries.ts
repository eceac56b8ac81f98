import { isGroupMatch } from './draw-structure.ts'
import { isWalkover, type MatchResult } from './match-result.ts'

/** Entries that have left a draw, each with the moment (ISO) at which it left; null where nobody noted it. */
export type LeftEntries = ReadonlyMap<string, string | null>

/**
 * Entries that have left the draw: they were marked so, were disqualified, or did not come to a match of their group.
 * @param marked the entries that were marked, each with the moment of it
 * @param results the results, by key of the match, each with the moment at which it was entered
 */
export function leftEntries(
  marked: Iterable<readonly [string, string | null]>,
  results: ReadonlyMap<string, MatchResult & { enteredAt?: string | null }>,
): LeftEntries {
  const left = new Map(marked)
  for (const [key, result] of results) {
    const isLast = result.outcome === 'DISQUALIFIED' || (isGroupMatch(key) && isWalkover(result))
    if (!isLast) continue
    for (const entry of result.sides)
      if (entry !== result.winner) left.set(entry, earlier(left.get(entry), result.enteredAt ?? null))
  }
  return left
}

const earlier = (before: string | null | undefined, moment: string | null) =>
  before && (!moment || before < moment) ? before : moment
