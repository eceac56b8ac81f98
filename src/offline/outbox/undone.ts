import type { Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import { isBackAtBase, join } from './fold.ts'

/** What remains after an undo of a refused operation. */
interface Undone {
  /** The refused operation without what is undone; missing when nothing of it is left. */
  left?: Operation
  /** The part of the undo that is about changes which {host} has carried out; missing when there are none. */
  rest?: Operation
}

/**
 * Applies a tap that undoes the person's last one to a refused operation. {host} never carried that one out, so nothing
 * has to be sent for it. An earlier wish in the same operation stays.
 * @returns undefined when the tap undoes nothing in the refused operation
 */
export function undone(refused: Operation, tapped: Operation): Undone | undefined {
  const { parts, only } = kindOf(tapped)
  if (!parts || !only) {
    const left = join(refused, tapped)
    return left && (isBackAtBase(left) ? {} : { left })
  }
  const inDispute = new Set(parts(refused))
  const isRefused = (part: string) => inDispute.has(part)
  const named = parts(tapped)
  const carriedOut = named.filter((part) => !isRefused(part))
  if (carriedOut.length === named.length) return undefined
  const joined = join(refused, only(tapped, named.filter(isRefused)))
  if (!joined) return undefined
  const wanted = parts(joined).filter((part) => !isBackAtBase(only(joined, [part])))
  return {
    ...(wanted.length > 0 && { left: only(joined, wanted) }),
    ...(carriedOut.length > 0 && { rest: only(tapped, carriedOut) }),
  }
}
