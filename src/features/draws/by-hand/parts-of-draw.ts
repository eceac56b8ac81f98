import type { DrawnEntries } from '#contract/draws/draw-structure.ts'

/** Places of a draw that belong together: a group, or the two lines of a first match. */
export interface DrawPart {
  title: string
  /** Its first position, as exchanges count positions. */
  from: number
  count: number
}

export function partsOf({ groups, lines }: DrawnEntries): DrawPart[] {
  if (groups.length === 0)
    return Array.from({ length: lines.length / 2 }, (_, index) => ({
      title: `Jogo ${index + 1}`,
      from: 2 * index,
      count: 2,
    }))
  let next = 0
  return groups.map(({ name, entries }) => {
    const from = next
    next += entries.length
    return { title: `Grupo ${name}`, from, count: entries.length }
  })
}
