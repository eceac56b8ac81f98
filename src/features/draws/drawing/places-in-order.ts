import type { DrawnEntries } from '#contract/draws/draw-structure.ts'

/** In which order the names of a draw are told, from 0: the first of each group, then the second of each; line by line without groups. */
export function placesInOrder({ groups, lines }: DrawnEntries): ReadonlyMap<string, number> {
  const longest = Math.max(0, ...groups.map(({ entries }) => entries.length))
  const inGroups = Array.from({ length: longest }, (_, place) =>
    groups.flatMap(({ entries }) => entries[place] ?? []),
  ).flat()
  const all = groups.length > 0 ? inGroups : lines.filter((entry) => entry !== null)
  return new Map(all.map((entry, index) => [entry, index]))
}
