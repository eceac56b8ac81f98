import type { Difference, OperationView } from '#offline/core/sync-types.ts'
import { drawWithBegun } from '#offline/operations/draws/draw-operation.ts'

/** Which of two draws is named first, because more of its matches have begun. */
export type First = 'mine' | 'theirs' | undefined

/**
 * A difference between two draws, with the number of matches played in this phone's draw.
 * @param tapped the waiting operations on this phone's draw
 */
export function weighed(
  difference: Difference,
  tapped: readonly Pick<OperationView, 'kind' | 'args'>[],
): { difference: Difference; first: First } {
  const { theirsBegun, mine } = difference
  if (theirsBegun === undefined) return { difference, first: undefined }
  const mineBegun = new Set(tapped.flatMap(begunMatch)).size
  const first = mineBegun > theirsBegun ? 'mine' : mineBegun < theirsBegun ? 'theirs' : undefined
  return { difference: { ...difference, mine: drawWithBegun(mine, mineBegun) }, first }
}

/** The match that an operation says has begun. */
function begunMatch({ kind, args }: Pick<OperationView, 'kind' | 'args'>): string | [] {
  const { key, result, state } = args as { key?: string; result?: object | null; state?: string }
  if (key === undefined) return []
  const isBegun =
    (kind === 'match.result' && result) ||
    kind === 'match.score' ||
    (kind === 'match.call' && (state === 'PLAYING' || state === 'SUSPENDED'))
  return isBegun ? key : []
}
