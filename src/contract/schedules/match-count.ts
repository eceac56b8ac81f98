import type { CategoryKind } from '../events/category-kind.ts'
import { pairKinds } from '../labels.ts'

const plays = (size: number) => (size * (size - 1)) / 2

/**
 * Sizes of the groups for this number of pairs. Up to five pairs play in one group. More pairs play in groups of three,
 * with as many groups of four as are needed to leave nobody out (11 = 4 + 4 + 3).
 */
export function groupSizes(pairs: number): number[] {
  if (pairs < 2) return []
  if (pairs < 6) return [pairs]
  const groups = Math.floor(pairs / 3)
  return Array.from({ length: groups }, (_, index) => (index < pairs % 3 ? 4 : 3))
}

/**
 * Number of matches for this number of pairs (players in singles): every pair plays every other one in its group, and
 * with two or more groups there is a knockout with two pairs from each.
 */
export function matchesOf(pairs: number): number {
  const sizes = groupSizes(pairs)
  const inGroups = sizes.reduce((sum, size) => sum + plays(size), 0)
  return sizes.length < 2 ? inGroups : inGroups + 2 * sizes.length - 1
}

/** Number of sides that play: complete pairs in doubles, players in singles. */
export const entriesOf = (kind: CategoryKind, players: number): number =>
  pairKinds.includes(kind) ? Math.floor(players / 2) : players

interface Entered {
  category: CategoryKind
  players: number
}

/** Number of matches in all categories, each with its kind and its number of players. */
export function matchesInAll(categories: readonly Entered[]): number {
  return categories.reduce((sum, { category, players }) => sum + matchesOf(entriesOf(category, players)), 0)
}
