import type { ColumnType } from 'kysely'
import type { Changed } from './event-tables.ts'

/** A code that makes a registration in an event cheaper. */
export interface CouponTable extends Changed {
  id: string
  event_id: string
  /** In capitals; unique within an event. */
  code: string
  /** The discount: either `percent` or `value_cents` is set. */
  percent: number | null
  value_cents: number | null
  /** How many registrations may use it; null when there is no limit. */
  max_uses: number | null
  /** The last day on which it is valid; null when it does not expire. */
  until: string | null
  /** JSON: the categories for which it is valid; null when it is valid for all. */
  category_ids: string | null
  /** When an organiser ended it. */
  ended_at: ColumnType<string | null, string | null | undefined, string | null>
  created_at: string
}

/** The fees of an event until a moment. */
export interface PastFeeTable {
  id: string
  event_id: string
  ended_at: string
  /** JSON (`fees/standing-fees.ts`). */
  fees: string
}

/** How many lots of an event ended because enough persons had a spot. The lock of this row protects the count of persons. */
export interface FeeLotTable {
  event_id: string
  ended: number
}
