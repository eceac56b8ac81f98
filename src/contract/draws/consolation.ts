import { bracketOf, bye } from './bracket.ts'
import type { DecidedMatch, Occupant } from './decide-match.ts'
import type { DrawMatch } from './draw-structure.ts'
import { drawLines } from './knockout-lines.ts'
import { numbersOfLot } from './lot.ts'
import { isWalkover } from './match-result.ts'

const fewest = 4

/**
 * The knockout of those who lost the first match that they played, drawn by lot once all of these are known. A walkover is
 * not played: whoever got one may still lose the next match, who did not come to it plays none. Fewer than four losers have
 * none.
 * @param matches of the knockout before it
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
 * Keys of the matches from which it follows who plays in a consolation: those that somebody plays as the first match, and all
 * that come before these.
 * @param matches of the knockout, round by round
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

/** Each match with those for whom it is the first: whoever won without playing has still to play it. */
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

/** Undefined while somebody may yet lose a first match. @param matches round by round */
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

/** After a double walkover both have. */
const hasLost = ({ loser }: DecidedMatch, entry: string): boolean =>
  isEntry(loser) ? loser.entry === entry : true

const isEntry = (side: Occupant): side is Extract<Occupant, { kind: 'ENTRY' }> => side.kind === 'ENTRY'
