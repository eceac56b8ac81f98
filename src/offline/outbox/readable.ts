import * as v from 'valibot'
import type { Operation } from '../core/operation.ts'
import { findKind } from '../operations/kinds.ts'

const id = v.string()
const Row = v.looseObject({
  seq: v.number(),
  id,
  userId: id,
  kind: v.string(),
  v: v.pipe(v.number(), v.integer(), v.minValue(1)),
  lane: v.string(),
  entity: v.string(),
  eventId: id,
  args: v.unknown(),
  base: v.looseObject({ version: v.number() }),
  state: v.picklist(['waiting', 'sending', 'parked', 'acknowledged']),
})

/**
 * Whether this version of the app understands a stored row. A damaged row, or one of a newer app, is kept and shown,
 * and never sent.
 */
export function isReadable(row: unknown, userId: string): row is Operation {
  if (!v.is(Row, row) || row.userId !== userId) return false
  const kind = findKind(row.kind)
  return kind !== undefined && row.v <= kind.version && v.is(kind.args, row.args)
}

/** A row that can't be read, with the fields that can. */
export interface Unreadable {
  seq: number
  id: string
  lane?: string
  createdAt: string
  subject: string
  /** The stored row as text, for the export. */
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
