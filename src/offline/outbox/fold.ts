import { isSameAspect } from './lanes.ts'
import type { Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'

export interface Folded {
  /**
   * The operation that remains, in the position of the first one. Undefined when two operations cancel each other out.
   */
  survivor?: Operation
  /**
   * The operation wants the value that was there at the first tap. Nothing needs to be sent, unless somebody else has
   * changed the value since.
   */
  isReturn?: boolean
  /** Rows that were joined into the survivor, or that cancel each other out. */
  absorbed: Operation[]
}

/**
 * Folds the first operation of a lane with the following ones on the same aspect, so that only the last wanted value is
 * sent. The rows must never have been claimed.
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
  return { survivor, absorbed, isReturn: isBackAtBase(survivor) }
}

/** Whether the operation wants the value that was there at the first tap. */
export const isBackAtBase = (operation: Operation): boolean =>
  kindOf(operation).isBackAtBase?.(operation) ?? false

/** The earlier operation with the values of the later one; undefined where both must be sent. */
export const join = (earlier: Operation, later: Operation): Operation | undefined =>
  isSameAspect(earlier, later) ? kindOf(earlier).join?.(earlier, later) : undefined

/** How many rows at the front were never claimed. */
export function unclaimedFrom(rows: readonly Operation[]): number {
  const claimed = rows.findIndex((row) => row.state !== 'waiting')
  return claimed === -1 ? rows.length : claimed
}
