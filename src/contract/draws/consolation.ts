import { bracketOf, bye } from './bracket.ts'
import type { DecidedMatch, Occupant } from './decide-match.ts'
import type { DrawMatch } from './draw-structure.ts'
import { drawLines } from './knockout-lines.ts'
import { numbersOfLot } from './lot.ts'
import { isWalkover } from './match-result.ts'

const fewest = 4

/**
 * The knockout of those who lost the first match that they played, drawn by lot once all of these are known. Who did not
 * come to it plays none, and fewer than four losers have none.
 * @param matches of the knockout before it
 */
export function consolationMatches(matches: readonly DecidedMatch[], lot: string): DrawMatch[] {
  const first = new Map<string, DecidedMatch>()
  const ordered = matches.filter(({ match }) => match.phase === 'KNOCKOUT')
  for (const one of ordered)
    if (one.sides.every(isEntry))
      for (const side of one.sides) if (isEntry(side) && !first.has(side.entry)) first.set(side.entry, one)
  // Entries that a bye took into the second round play their first match there.
  const isEarly = ({ match }: DecidedMatch) =>
    match.round === 1 || match.sides.some(({ kind }) => kind === 'ENTRY')
  if (ordered.some((one) => isEarly(one) && one.winner.kind === 'OPEN')) return []
  const losers = [...first].flatMap(([entry, { result, loser }]) =>
    result && !isWalkover(result) && isEntry(loser) && loser.entry === entry ? [entry] : [],
  )
  if (losers.length < fewest) return []
  const lines = drawLines([], losers.toSorted(), numbersOfLot(lot, 'consolation'))
  return [
    ...bracketOf(
      lines.map((entry) => (entry === null ? bye : { kind: 'ENTRY', entry })),
      'CONSOLATION',
    ).matches,
  ]
}

const isEntry = (side: Occupant): side is Extract<Occupant, { kind: 'ENTRY' }> => side.kind === 'ENTRY'
