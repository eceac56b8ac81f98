import * as v from 'valibot'
import { CategoryFields } from '#contract/categories.ts'
import { type Operation, operationVersion } from './operation.ts'

const id = v.string()
const args = {
  'payment.set': v.object({ eventId: id, playerId: id, payment: v.boolean(), paidAt: v.string() }),
  'category.create': v.object({ eventId: id, categoryId: id, fields: CategoryFields }),
  'category.edit': v.object({ eventId: id, categoryId: id, fields: CategoryFields }),
  'category.remove': v.object({ eventId: id, categoryId: id }),
  'player.remove': v.object({ eventId: id, playerId: id, categoryId: id }),
}
const Row = v.looseObject({
  seq: v.number(),
  id,
  userId: id,
  kind: v.picklist(Object.keys(args) as (keyof typeof args)[]),
  v: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(operationVersion)),
  lane: v.string(),
  entity: v.string(),
  eventId: id,
  base: v.looseObject({ version: v.number() }),
  state: v.picklist(['waiting', 'sending', 'parked', 'acknowledged']),
})

/** Whether this code understands a stored row: a damaged one, or one of a newer app, is kept and shown, never sent. */
export function isReadable(row: unknown, userId: string): row is Operation {
  if (!v.is(Row, row) || row.userId !== userId) return false
  return v.is(args[row.kind], (row as { args?: unknown }).args)
}

/** A row that can't be read, as far as it says anything. */
export interface Unreadable {
  seq: number
  id: string
  lane?: string
  createdAt: string
  subject: string
  /** The row as it is, for the export. */
  raw: unknown
}

export function unreadable(raw: unknown): Unreadable {
  const row = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    seq: typeof row.seq === 'number' ? row.seq : 0,
    id: textOf(row.id) || `row-${String(row.seq)}`,
    ...(typeof row.lane === 'string' && { lane: row.lane }),
    createdAt: textOf(row.createdAt),
    subject: textOf(row.subject),
    raw,
  }
}
