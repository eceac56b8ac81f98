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

/** Undefined while somebody may yet lose a first match. @param matches round by round */
function firstLosers(matches: readonly DecidedMatch[]): string[] | undefined {
  const waiting = new Set<string>()
  const losers: string[] = []
  const playing = new Set<string>()
  for (const { sides, result, winner, loser } of matches) {
    const entries = sides.flatMap((side) => (isEntry(side) ? side.entry : []))
    const fresh = entries.filter((entry) => !playing.has(entry))
    for (const entry of fresh) waiting.add(entry)
    if (winner.kind === 'OPEN' || !result) continue
    for (const entry of fresh) {
      const isLoser = isEntry(loser) ? loser.entry === entry : true
      // Whoever won without playing waits for the next match.
      if (isWalkover(result) && !isLoser) continue
      waiting.delete(entry)
      playing.add(entry)
      if (isLoser && !isWalkover(result)) losers.push(entry)
    }
  }
  const final = matches.at(-1)?.winner
  if (final && isEntry(final)) waiting.delete(final.entry)
  return waiting.size > 0 ? undefined : losers
}

const isEntry = (side: Occupant): side is Extract<Occupant, { kind: 'ENTRY' }> => side.kind === 'ENTRY'
