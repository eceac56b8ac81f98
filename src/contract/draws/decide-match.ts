import type { DrawMatch, Source } from './draw-structure.ts'
import type { LeftEntries } from './left-entries.ts'
import type { MatchResult } from './match-result.ts'

/** The occupant of a side: an entry, nobody (no entry came out of the match before), or still open. */
export type Occupant = { kind: 'ENTRY'; entry: string } | { kind: 'NOBODY' } | { kind: 'OPEN' }

export interface DecidedMatch {
  match: DrawMatch
  sides: readonly [Occupant, Occupant]
  /** The valid result: the entered one, or a walkover when an entry has left. Missing while the match is not played. */
  result?: MatchResult
  winner: Occupant
  loser: Occupant
  /** A result was entered for other entries than those of the sides now. It does not count. */
  isOutOfPlace: boolean
}

export const open: Occupant = { kind: 'OPEN' }
export const nobody: Occupant = { kind: 'NOBODY' }
const entryOf = (entry: string): Occupant => ({ kind: 'ENTRY', entry })

/** Finds the occupant for a source that is not another match. */
export type Resolve = (source: Exclude<Source, { match: string }>) => Occupant

/**
 * Decides matches from results. The order in which the results arrived does not matter.
 * @param matches the matches, each after those on which it depends
 * @param left entries that have left; their unplayed matches are walkovers
 */
export function decideMatches(
  matches: readonly DrawMatch[],
  results: ReadonlyMap<string, MatchResult>,
  left: LeftEntries,
  resolve: Resolve,
): DecidedMatch[] {
  const decided = new Map<string, DecidedMatch>()
  const hasGoneOn = goneOn(matches, results)
  const occupant = (source: Source): Occupant => {
    if (!('match' in source)) return resolve(source)
    const before = decided.get(source.match)
    return (source.kind === 'WINNER' ? before?.winner : before?.loser) ?? open
  }
  for (const match of matches) {
    const sides = [occupant(match.sides[0]), occupant(match.sides[1])] as const
    const [source] = match.sides
    const before = match.isReturn && source.kind === 'WINNER' ? decided.get(source.match) : undefined
    const isNeedless = before?.winner.kind === 'ENTRY' && isSame(before.winner, before.sides[0])
    const one = isNeedless
      ? passed(match, [sides[0], nobody])
      : decide(match, sides, results.get(match.key), left, hasGoneOn)
    decided.set(match.key, one)
  }
  return [...decided.values()]
}

const isSame = (one: Occupant, other: Occupant) =>
  one.kind === 'ENTRY' && other.kind === 'ENTRY' && one.entry === other.entry

function decide(
  match: DrawMatch,
  sides: readonly [Occupant, Occupant],
  entered: MatchResult | undefined,
  left: LeftEntries,
  hasGoneOn: HasGoneOn,
): DecidedMatch {
  const [one, other] = sides
  const isOutOfPlace = entered !== undefined && !isFor(entered, sides)
  if (one.kind === 'NOBODY' || other.kind === 'NOBODY') return { ...passed(match, sides), isOutOfPlace }
  if (one.kind === 'OPEN' || other.kind === 'OPEN')
    return { match, sides, winner: open, loser: open, isOutOfPlace }
  const leftAt = (entry: string) => (hasGoneOn(match, entry) ? undefined : left.get(entry))
  const result = entered && !isOutOfPlace ? entered : walkoverOf([one.entry, other.entry], leftAt)
  if (!result) return { match, sides, winner: open, loser: open, isOutOfPlace }
  const { winner } = result
  if (winner === null) return { match, sides, result, winner: nobody, loser: nobody, isOutOfPlace }
  const loser = winner === one.entry ? other.entry : one.entry
  return { match, sides, result, winner: entryOf(winner), loser: entryOf(loser), isOutOfPlace }
}

/** This is not a match: its only entry advances. */
function passed(match: DrawMatch, sides: readonly [Occupant, Occupant]): DecidedMatch {
  const [one, other] = sides
  const winner = one.kind === 'NOBODY' ? other : one
  return { match, sides, winner, loser: nobody, isOutOfPlace: false }
}

function isFor({ sides }: MatchResult, [one, other]: readonly [Occupant, Occupant]): boolean {
  const now = [one, other].map((side) => (side.kind === 'ENTRY' ? side.entry : ''))
  return sides.length === 2 && sides.every((entry) => now.includes(entry)) && sides[0] !== sides[1]
}

/**
 * The walkover of two entries of which one or both have left. An entry that left later had won when the other one left,
 * and keeps that.
 * @param leftAt the moment at which an entry left, null where it is not known; undefined when it has not left
 */
function walkoverOf(
  sides: readonly [string, string],
  leftAt: (entry: string) => string | null | undefined,
): MatchResult | undefined {
  const one = leftAt(sides[0])
  const other = leftAt(sides[1])
  if (one === undefined && other === undefined) return undefined
  const isFirst = outlasts(one, other)
  if (!isFirst && !outlasts(other, one)) return { outcome: 'DOUBLE_WALKOVER', sides, winner: null, sets: [] }
  return { outcome: 'WALKOVER', sides, winner: isFirst ? sides[0] : sides[1], sets: [] }
}

/** Whether an entry that left at a moment, or has not left, was still there when the other one left. */
const outlasts = (one: string | null | undefined, other: string | null | undefined) =>
  one === undefined || (one !== null && typeof other === 'string' && one > other)

type HasGoneOn = (match: DrawMatch, entry: string) => boolean

/** Whether an entry has played after a match. Then it was still in the draw at that match, although it left later. */
function goneOn(matches: readonly DrawMatch[], results: ReadonlyMap<string, MatchResult>): HasGoneOn {
  const comesAfter = (match: DrawMatch) =>
    matches.filter(({ sides }) => sides.some((source) => 'match' in source && source.match === match.key))
  const hasGoneOn: HasGoneOn = (match, entry) =>
    comesAfter(match).some((next) => results.get(next.key)?.sides.includes(entry) || hasGoneOn(next, entry))
  return hasGoneOn
}
