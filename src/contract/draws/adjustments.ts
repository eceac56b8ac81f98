import * as v from 'valibot'
import type { DrawnEntries } from './draw-structure.ts'
import { opposite } from './knockout-lines.ts'

/** A place of a draw. A draw has at most 512 places: as many entries, or as many lines as its entries need. */
const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(511))

/** Two places of a draw that were exchanged by hand, counted from 0: group after group, or line after line. */
export const Adjustment = v.pipe(
  v.strictTuple([Place, Place]),
  v.check(([one, other]) => one !== other, 'Troque dois lugares diferentes'),
)
export type Adjustment = v.InferOutput<typeof Adjustment>

/** In the order in which they were made. */
export const Adjustments = v.pipe(v.array(Adjustment), v.maxLength(1024, 'São trocas demais'))

/** The entry on each place, in the order in which places are counted; null is a bye. */
export const placesOf = ({ groups, lines }: DrawnEntries): readonly (string | null)[] =>
  groups.length > 0 ? groups.flatMap(({ entries }) => entries) : lines

/**
 * A draw after the exchanges that were made by hand.
 * @returns undefined when the draw does not have one of the places, or when two byes would meet
 */
export function adjusted(drawn: DrawnEntries, adjustments: readonly Adjustment[]): DrawnEntries | undefined {
  const places = [...placesOf(drawn)]
  for (const [one, other] of adjustments) {
    if (one >= places.length || other >= places.length) return undefined
    exchange(places, one, other)
  }
  const after = onPlaces(drawn, places)
  const isEmpty = after.lines.some((line, index) => line === null && after.lines[opposite(index)] === null)
  return isEmpty ? undefined : after
}

/** The entries of each exchange, in the order of the exchanges. @param drawn the draw after all exchanges */
export function exchangedIn(
  drawn: DrawnEntries,
  adjustments: readonly Adjustment[],
): readonly (readonly [string | null, string | null])[] {
  const places = [...placesOf(drawn)]
  return adjustments
    .toReversed()
    .map(([one, other]) => {
      exchange(places, one, other)
      return [places[one] ?? null, places[other] ?? null] as const
    })
    .toReversed()
}

/** The exchanges that turn one order of places into another order of the same entries. */
export function adjustmentsTo(
  from: readonly (string | null)[],
  to: readonly (string | null)[],
): Adjustment[] {
  const places = [...from]
  return to.flatMap((wanted, place): Adjustment[] => {
    if (places[place] === wanted) return []
    const other = places.findIndex((entry, index) => index > place && entry === wanted && entry !== to[index])
    if (other === -1) return []
    exchange(places, place, other)
    return [[place, other]]
  })
}

function exchange(places: (string | null)[], one: number, other: number) {
  const [first = null, second = null] = [places[one], places[other]]
  places[one] = second
  places[other] = first
}

/** The same groups or lines, with other entries on their places. */
export function onPlaces(drawn: DrawnEntries, places: readonly (string | null)[]): DrawnEntries {
  if (drawn.groups.length === 0) return { groups: [], lines: places }
  let begin = 0
  const groups = drawn.groups.map(({ name, entries }) => {
    const inGroup = places.slice(begin, (begin += entries.length))
    return { name, entries: inGroup.filter((entry) => entry !== null) }
  })
  return { groups, lines: [] }
}
