import { bracketOf, bye, loserOf, matchOf, winnerOf } from './bracket.ts'
import type { DrawMatch, Source } from './draw-structure.ts'

/**
 * Double elimination: an entry is out after its second defeat. The losers of a round enter the losers' bracket, where a
 * missing loser counts as a bye.
 */
export function doubleElimination(lines: readonly Source[], hasSecondFinal: boolean): DrawMatch[] {
  const winners = bracketOf(lines, 'KNOCKOUT')
  const rounds = Math.log2(lines.length)
  const losersOfRound = (round: number): Source[] =>
    Array.from({ length: lines.length / 2 ** round }, (_, index) =>
      loserOf(winners.matches.find((match) => match.round === round && match.position === index + 1)),
    )
  const losers: DrawMatch[] = []
  /** Adds a round of the losers' bracket, and returns the occupants after it. */
  const play = (sides: readonly (readonly [Source, Source])[], round: number): Source[] =>
    sides.map(([one, other], index) => {
      if (one.kind === 'BYE') return other
      if (other.kind === 'BYE') return one
      const match = matchOf('LOSERS', round, index + 1, [one, other], 'knockout')
      losers.push(match)
      return winnerOf(match)
    })
  let standing = play(inPairs(losersOfRound(1)), 1)
  for (let round = 2; round <= rounds; round += 1) {
    // The losers of every other round enter in reverse order, so that entries that have met do not meet again at once.
    const coming = losersOfRound(round)
    const falling = round % 2 === 0 ? coming.toReversed() : coming
    standing = play(
      standing.map((one, index) => [one, falling[index] ?? bye]),
      2 * round - 2,
    )
    if (standing.length > 1) standing = play(inPairs(standing), 2 * round - 1)
  }
  const [survivor = bye] = standing
  if (survivor.kind === 'BYE') return [...winners.matches]
  const final = matchOf('KNOCKOUT', rounds + 1, 1, [winners.winner, survivor], 'final')
  const second = {
    ...matchOf('KNOCKOUT', rounds + 2, 1, [winnerOf(final), loserOf(final)], 'final'),
    isReturn: true,
  }
  return [...winners.matches, ...losers, final, ...(hasSecondFinal ? [second] : [])]
}

function inPairs(sources: readonly Source[]): [Source, Source][] {
  return Array.from({ length: sources.length / 2 }, (_, index) => [
    sources[2 * index] ?? bye,
    sources[2 * index + 1] ?? bye,
  ])
}
