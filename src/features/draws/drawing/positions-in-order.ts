import type { DrawnEntries } from '#contract/draws/draw-structure.ts'

/**
 * The order in which the names of a draw appear, from 0. With groups: the first of each group, then the second of each;
 * without groups: line by line.
 */
export function positionsInOrder({ groups, lines }: DrawnEntries): ReadonlyMap<string, number> {
  const longest = Math.max(0, ...groups.map(({ entries }) => entries.length))
  const inGroups = Array.from({ length: longest }, (_, position) =>
    groups.flatMap(({ entries }) => entries[position] ?? []),
  ).flat()
  const all = groups.length > 0 ? inGroups : lines.filter((entry) => entry !== null)
  return new Map(all.map((entry, index) => [entry, index]))
}
