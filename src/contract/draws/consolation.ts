import { bracketOf, bye } from './bracket.ts'
import type { DecidedMatch, Occupant } from './decide-match.ts'
import type { DrawMatch } from './draw-structure.ts'
import { drawLines } from './knockout-lines.ts'
import { numbersOfLot } from './lot.ts'
import { isWalkover } from './match-result.ts'

const fewest = 4

/**
 * The knockout of the entries that lost the first match they played. It is drawn by lot once all these entries are
 * known. A walkover does not count as played: an entry that won by walkover may still lose the next match, and an entry
 * that did not come plays no consolation. With fewer than four losers there is no consolation.
 * @param matches the matches of the knockout before it
 */
export function consolationMatches(matches: readonly DecidedMatch[], lot: string): DrawMatch[] {
  const losers = firstLosers(matches.filter(({ match }) => match.phase === 'KNOCKOUT'))
  if (!losers || losers.length < fewest) return []
  const lines = drawLines([], losers.toSorted(), numbersOfLot(lot, 'consolation'))
  return [
    ...bracketOf(
      lines.map((entry) => (entry === null ? bye : { kind: 'ENTRY', entry })),
      'CONSOLATION',
    ).matches,
  ]
}

/**
 * Keys of the matches that decide who plays in a consolation: the matches that are the first match of an entry, and all
 * matches before them.
 * @param matches the matches of the knockout, round by round
 */
export function matchesBeforeConsolation(matches: readonly DecidedMatch[]): string[] {
  const byKey = new Map(matches.map((decided) => [decided.match.key, decided]))
  const found = new Set<string>()
  const add = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const source of byKey.get(key)?.match.sides ?? []) if ('match' in source) add(source.match)
  }
  for (const { decided, fresh } of firstMatches(matches)) if (fresh.length > 0) add(decided.match.key)
  return [...found]
}

/**
 * Each match, with the entries for which it is the first match. An entry that won without playing still has its first
 * match to play.
 */
function firstMatches(matches: readonly DecidedMatch[]): { decided: DecidedMatch; fresh: string[] }[] {
  const playing = new Set<string>()
  return matches.map((decided) => {
    const { sides, result, winner } = decided
    const entries = sides.flatMap((side) => (isEntry(side) ? side.entry : []))
    const fresh = entries.filter((entry) => !playing.has(entry))
    const isDecided = winner.kind !== 'OPEN' && result
    for (const entry of fresh)
      if (isDecided && !(isWalkover(result) && !hasLost(decided, entry))) playing.add(entry)
    return { decided, fresh }
  })
}

/** Undefined while an entry can still lose a first match. @param matches the matches, round by round */
function firstLosers(matches: readonly DecidedMatch[]): string[] | undefined {
  const waiting = new Set<string>()
  const losers: string[] = []
  for (const { decided, fresh } of firstMatches(matches)) {
    const { result, winner } = decided
    for (const entry of fresh) waiting.add(entry)
    if (winner.kind === 'OPEN' || !result) continue
    for (const entry of fresh) {
      const isLoser = hasLost(decided, entry)
      if (isWalkover(result) && !isLoser) continue
      waiting.delete(entry)
      if (isLoser && !isWalkover(result)) losers.push(entry)
    }
  }
  const final = matches.at(-1)?.winner
  if (final && isEntry(final)) waiting.delete(final.entry)
  return waiting.size > 0 ? undefined : losers
}

/** After a double walkover, both entries have lost. */
const hasLost = ({ loser }: DecidedMatch, entry: string): boolean =>
  isEntry(loser) ? loser.entry === entry : true

const isEntry = (side: Occupant): side is Extract<Occupant, { kind: 'ENTRY' }> => side.kind === 'ENTRY'
