import type { CategoryKind } from '../categories.ts'
import { pairKinds } from '../labels.ts'

const plays = (size: number) => (size * (size - 1)) / 2

/**
 * Sizes of the groups in which so many pairs begin: up to five play in one group; more in groups of three, of which so
 * many are of four that nobody is left over (11 = 4 + 4 + 3).
 */
export function groupSizes(pairs: number): number[] {
  if (pairs < 2) return []
  if (pairs < 6) return [pairs]
  const groups = Math.floor(pairs / 3)
  return Array.from({ length: groups }, (_, index) => (index < pairs % 3 ? 4 : 3))
}

/**
 * Matches of so many pairs (players in singles): each against each in its group, and from two groups on a knockout of
 * two from each, with which all but the winner are out once.
 */
export function matchesOf(pairs: number): number {
  const sizes = groupSizes(pairs)
  const inGroups = sizes.reduce((sum, size) => sum + plays(size), 0)
  return sizes.length < 2 ? inGroups : inGroups + 2 * sizes.length - 1
}

/** Who plays against whom: pairs in doubles, of which an incomplete one does not count, players in singles. */
export const entriesOf = (kind: CategoryKind, players: number): number =>
  pairKinds.includes(kind) ? Math.floor(players / 2) : players

interface Entered {
  category: CategoryKind
  players: number
}

/** Matches of all categories, each of its kind and with so many players. */
export function matchesInAll(categories: readonly Entered[]): number {
  return categories.reduce((sum, { category, players }) => sum + matchesOf(entriesOf(category, players)), 0)
}
