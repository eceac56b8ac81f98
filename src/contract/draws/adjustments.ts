import * as v from 'valibot'
import type { DrawnEntries } from './draw-structure.ts'
import { opposite } from './knockout-lines.ts'

/** A position of a draw. A draw has at most 512 positions: as many entries, or as many lines as its entries need. */
const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(511))

/** Two positions of a draw that were exchanged by hand, counted from 0: group after group, or line after line. */
export const Adjustment = v.pipe(
  v.strictTuple([Position, Position]),
  v.check(([one, other]) => one !== other, 'Troque dois lugares diferentes'),
)
export type Adjustment = v.InferOutput<typeof Adjustment>

/** In the order in which they were made. */
export const Adjustments = v.pipe(v.array(Adjustment), v.maxLength(1024, 'São trocas demais'))

/** The entry on each position, in the order in which positions are counted; null is a bye. */
export const positionsOf = ({ groups, lines }: DrawnEntries): readonly (string | null)[] =>
  groups.length > 0 ? groups.flatMap(({ entries }) => entries) : lines

/**
 * A draw after the exchanges that were made by hand.
 * @returns undefined when the draw does not have one of the positions, or when two byes would meet
 */
export function adjusted(drawn: DrawnEntries, adjustments: readonly Adjustment[]): DrawnEntries | undefined {
  const positions = [...positionsOf(drawn)]
  for (const [one, other] of adjustments) {
    if (one >= positions.length || other >= positions.length) return undefined
    exchange(positions, one, other)
  }
  const after = withPositions(drawn, positions)
  const isEmpty = after.lines.some((line, index) => line === null && after.lines[opposite(index)] === null)
  return isEmpty ? undefined : after
}

/** The entries of each exchange, in the order of the exchanges. @param drawn the draw after all exchanges */
export function exchangedIn(
  drawn: DrawnEntries,
  adjustments: readonly Adjustment[],
): readonly (readonly [string | null, string | null])[] {
  const positions = [...positionsOf(drawn)]
  return adjustments
    .toReversed()
    .map(([one, other]) => {
      exchange(positions, one, other)
      return [positions[one] ?? null, positions[other] ?? null] as const
    })
    .toReversed()
}

/** The exchanges that turn one order of positions into another order of the same entries. */
export function adjustmentsTo(
  from: readonly (string | null)[],
  to: readonly (string | null)[],
): Adjustment[] {
  const positions = [...from]
  return to.flatMap((wanted, position): Adjustment[] => {
    if (positions[position] === wanted) return []
    const other = positions.findIndex(
      (entry, index) => index > position && entry === wanted && entry !== to[index],
    )
    if (other === -1) return []
    exchange(positions, position, other)
    return [[position, other]]
  })
}

function exchange(positions: (string | null)[], one: number, other: number) {
  const [first = null, second = null] = [positions[one], positions[other]]
  positions[one] = second
  positions[other] = first
}

/** The same groups or lines, with other entries on their positions. */
export function withPositions(drawn: DrawnEntries, positions: readonly (string | null)[]): DrawnEntries {
  if (drawn.groups.length === 0) return { groups: [], lines: positions }
  let begin = 0
  const groups = drawn.groups.map(({ name, entries }) => {
    const inGroup = positions.slice(begin, (begin += entries.length))
    return { name, entries: inGroup.filter((entry) => entry !== null) }
  })
  return { groups, lines: [] }
}
