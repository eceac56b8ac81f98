import { everyShirtSize } from '#contract/events/shirt-sizes.ts'
import type { PlayerView } from '../core/row-types.ts'
import { personOf } from '../rows/person-of.ts'
import { takesPart } from './takes-part.ts'

/**
 * The shirt size of one person: the size that was given for the event, from the newest registration first; otherwise
 * the size from the person's profile; undefined when nobody gave one.
 */
export function shirtSizeOf(rows: readonly PlayerView[]): string | undefined {
  const newest = rows.toSorted((one, other) =>
    (other.registeredAt ?? '').localeCompare(one.registeredAt ?? ''),
  )
  const said = newest.find(({ shirtSize }) => shirtSize !== undefined)?.shirtSize
  return said ?? rows.find(({ tshirtSize }) => tshirtSize !== undefined)?.tshirtSize
}

/** The number of persons with a shirt size, and how many of them have paid in all their categories. */
export interface SizeCount {
  /** Undefined for persons whose size nobody gave. */
  size: string | undefined
  persons: number
  paid: number
}

/**
 * Every participating person counted once, by size, in the order of the sizes. Persons without a size come last, if
 * there are any.
 */
export function countSizes(players: readonly PlayerView[]): SizeCount[] {
  const persons = [...Map.groupBy(players.filter(takesPart), personOf).values()]
  const bySize = Map.groupBy(persons, shirtSizeOf)
  const inOrder = new Set<string | undefined>(everyShirtSize)
  const others = [...bySize.keys()].filter((size) => size !== undefined && !inOrder.has(size))
  return [...inOrder, ...others, undefined].flatMap((size) => {
    const wearing = bySize.get(size)
    if (!wearing) return []
    const paid = wearing.filter((rows) => rows.every(({ isPaid }) => isPaid)).length
    return [{ size, persons: wearing.length, paid }]
  })
}
