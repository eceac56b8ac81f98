import type { Draw } from '#contract/draws/draw.ts'
import type { DrawArgs } from './draw-args.ts'

/** The id that {host} gives an entry: the id of its entry with the same players. */
export const idAtHost = ({ id, playerIds }: DrawArgs['entries'][number], host: Draw): string =>
  host.entries.find((entry) => entry.playerIds?.toSorted().join() === playerIds.toSorted().join())?.id ?? id
