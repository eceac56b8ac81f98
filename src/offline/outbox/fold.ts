import { isSameAspect } from './lanes.ts'
import type { Operation } from '../operation.ts'
import { kindOf } from '../operations/kinds.ts'

export interface Folded {
  /** What is left to send; undefined when everything returned to where it began. */
  survivor?: Operation
  /** Rows that became part of the survivor, or of nothing. */
  absorbed: Operation[]
}

/**
 * Folds the first operation of a lane with those right behind it on the same aspect: only the last wanted value is sent.
 * Only rows that were never claimed may be given.
 */
export function fold(rows: readonly Operation[]): Folded {
  const [first, ...rest] = rows
  if (!first) return { absorbed: [] }
  let survivor = first
  const absorbed: Operation[] = []
  for (const next of rest) {
    if (next.entity === survivor.entity && kindOf(survivor).isUndoneBy?.(survivor, next))
      return { absorbed: [first, ...absorbed, next] }
    const joined = join(survivor, next)
    if (!joined) break
    survivor = joined
    absorbed.push(next)
  }
  return kindOf(survivor).isBackAtBase?.(survivor)
    ? { absorbed: [first, ...absorbed] }
    : { survivor, absorbed }
}

/** The earlier operation with what the later one wants; undefined where both must be sent. */
export const join = (earlier: Operation, later: Operation): Operation | undefined =>
  isSameAspect(earlier, later) ? kindOf(earlier).join?.(earlier, later) : undefined
