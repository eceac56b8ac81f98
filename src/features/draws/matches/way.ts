import type { Draw, ShownMatch } from '#contract/draws/draw.ts'

/** The way of one entry through a draw. */
export interface Way {
  entryId: string
  /** Ids of the matches that the entry has played or will play, and of those that it reaches by winning. */
  matches: ReadonlySet<string>
  /** The next match of the entry, or its last one. */
  next?: string
}

export function wayOf({ matches }: Pick<Draw, 'matches'>, entryId: string): Way {
  const own = matches.filter(({ sides }) => sides.some((side) => side.entryId === entryId))
  const way = new Set(own.map(({ id }) => id))
  const next = own.find(({ result }) => !result) ?? own.at(-1)
  let ahead: ShownMatch | undefined = own.findLast(({ phase, result }) => phase !== 'GROUP' && !result)
  while (ahead) {
    const before = ahead.id
    way.add(before)
    ahead = matches.find(({ sides }) =>
      sides.some(({ from }) => from.kind === 'WINNER' && from.matchId === before),
    )
  }
  return { entryId, matches: way, ...(next && { next: next.id }) }
}
