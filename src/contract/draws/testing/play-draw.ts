import type { DecidedMatch } from '../decide-match.ts'
import { type DrawProgress, type DrawToFollow, progressOf } from '../draw-progress.ts'
import type { DrawSettings } from '../draw-settings.ts'
import { leftEntries } from '../left-entries.ts'
import { numbersOfLot } from '../lot.ts'
import { makeDraw } from '../make-draw.ts'
import type { MatchResult } from '../match-result.ts'

/** Pairs. The first `seeds` of them are seeds. */
export const pairsToDraw = (count: number, seeds = 2) =>
  Array.from({ length: count }, (_, index) => ({
    playerIds: [`p${index}`, `q${index}`],
    seed: index < seeds ? index + 1 : null,
  }))

/** A draw of this number of pairs, without any played match. */
export function drawOf(pairs: number, settings: DrawSettings, { lot = 'LOT', seeds = 2 } = {}): DrawToFollow {
  const drawn = makeDraw(pairsToDraw(pairs, seeds), settings, lot)
  if (!drawn) throw new Error('the settings do not fit')
  return { drawn, settings, lot, results: new Map(), left: new Map(), lots: new Map() }
}

export const entryOn = (side: DecidedMatch['winner']): string =>
  side.kind === 'ENTRY' ? side.entry : side.kind

export type ResultOf = (match: DecidedMatch) => MatchResult

/** Plays all playable matches in an order of this lot, and draws group lots when nothing else is left. */
export function playAll(start: DrawToFollow, order: string, resultOf: ResultOf = setWon): DrawProgress {
  const numbers = numbersOfLot(order, 'order')
  const results = new Map(start.results)
  const lots = new Map(start.lots)
  for (let turn = 0; turn < 1000; turn += 1) {
    const left = leftEntries(start.left, results)
    const now = progressOf({ ...start, results, lots, left })
    const [next] = numbers.shuffled(now.matches.filter(isOpen))
    const tied = now.groups.find(({ isOver, table }) => isOver && table.some(({ isTied }) => isTied))
    if (next) results.set(next.match.key, resultOf(next))
    else if (tied) {
      const level = tied.table.filter(
        ({ isTied, place }) => isTied && place === tied.table.find((row) => row.isTied)?.place,
      )
      lots.set(tied.name, [
        ...(lots.get(tied.name) ?? []),
        { entryIds: level.map(({ entryId }) => entryId).toSorted() },
      ])
    } else return now
  }
  throw new Error('the draw does not end')
}

const isOpen = ({ winner, sides }: DecidedMatch) =>
  winner.kind === 'OPEN' && sides.every(({ kind }) => kind === 'ENTRY')

/**
 * Numbers that are computed from the match alone, so that its result does not depend on the order in which matches are
 * played.
 */
export const numbersOfMatch = ({ match, sides }: Pick<DecidedMatch, 'match' | 'sides'>) =>
  numbersOfLot(`${match.key}${[entryOn(sides[0]), entryOn(sides[1])].toSorted().join()}`, 'result')

/** One set to six games, won by either side. */
export function setWon(decided: Pick<DecidedMatch, 'match' | 'sides'>): MatchResult {
  const sides = [entryOn(decided.sides[0]), entryOn(decided.sides[1])] as const
  const numbers = numbersOfMatch(decided)
  const winner = numbers.below(2) === 0 ? 0 : 1
  const loser = numbers.below(5)
  return {
    outcome: 'PLAYED',
    sides,
    winner: sides[winner],
    sets: [winner === 0 ? [6, loser] : [loser, 6]],
  }
}

/**
 * A set, or another outcome in one of five matches. Walkovers occur only in the knockout, where one changes no other
 * match.
 */
export function eventful(decided: Pick<DecidedMatch, 'match' | 'sides'>): MatchResult {
  const played = setWon(decided)
  const numbers = numbersOfMatch(decided)
  numbers.below(10)
  const luck = numbers.below(20)
  const isFirst = played.winner === played.sides[0]
  if (luck === 0) return { ...played, outcome: 'RETIRED', sets: isFirst ? [[3, 2]] : [[2, 3]] }
  if (decided.match.phase === 'GROUP') return played
  if (luck === 1) return { ...played, outcome: 'WALKOVER', sets: [] }
  if (luck === 2) return { ...played, outcome: 'DISQUALIFIED', sets: [[1, 1]] }
  if (luck === 3) return { ...played, outcome: 'DOUBLE_WALKOVER', winner: null, sets: [] }
  return played
}
