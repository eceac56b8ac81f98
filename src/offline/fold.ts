import { foldEdits, isSameFields } from './category-fields.ts'
import { isSameRespect } from './lanes.ts'
import type { Operation } from './operation.ts'

export interface Folded {
  /** What is left to send; undefined when everything returned to where it began. */
  survivor?: Operation
  /** Rows that became part of the survivor, or of nothing. */
  absorbed: Operation[]
}

/**
 * Folds the first operation of a lane with those right behind it in the same respect: only the last wanted value is sent.
 * Only rows that were never claimed may be given.
 */
export function fold(rows: readonly Operation[]): Folded {
  const [first, ...rest] = rows
  if (!first) return { absorbed: [] }
  let survivor = first
  const absorbed: Operation[] = []
  for (const next of rest) {
    if (
      survivor.kind === 'category.create' &&
      next.kind === 'category.remove' &&
      next.entity === survivor.entity
    ) {
      return { absorbed: [first, ...absorbed, next] }
    }
    const joined = isSameRespect(survivor, next) ? join(survivor, next) : undefined
    if (!joined) break
    survivor = joined
    absorbed.push(next)
  }
  return isBackAtBase(survivor) ? { absorbed: [first, ...absorbed] } : { survivor, absorbed }
}

/** The earlier operation with what the later one wants; undefined where both must be sent. */
export function join(earlier: Operation, later: Operation): Operation | undefined {
  if (earlier.kind === 'payment.set' && later.kind === 'payment.set') return { ...earlier, args: later.args }
  if (earlier.kind === 'player.remove' && later.kind === 'player.remove') return earlier
  if (earlier.kind === 'category.remove' && later.kind === 'category.remove') return earlier
  if (later.kind !== 'category.edit') return undefined
  if (earlier.kind === 'category.create') {
    return { ...earlier, args: { ...earlier.args, fields: later.args.fields } }
  }
  if (earlier.kind !== 'category.edit' || !earlier.base.fields || !later.base.fields) return undefined
  const { base, wanted } = foldEdits(
    { base: earlier.base.fields, wanted: earlier.args.fields },
    { base: later.base.fields, wanted: later.args.fields },
  )
  return { ...earlier, base: { ...earlier.base, fields: base }, args: { ...earlier.args, fields: wanted } }
}

function isBackAtBase({ kind, args, base }: Operation): boolean {
  if (kind === 'payment.set' && 'payment' in args) return args.payment === base.payment
  if (kind === 'category.edit' && 'fields' in args)
    return !!base.fields && isSameFields(args.fields, base.fields)
  return false
}
