/** The closing of the till of an account on a day. */
export interface TillClosingTable {
  event_id: string
  /** The account whose till it is, kept when that account is erased. */
  account_id: string
  /** A day of {host}'s time zone. */
  day: string
  /** A `TillCount` as JSON; null after the till was opened again. */
  count: string | null
  /** The account that closed the till or opened it again, kept when that account is erased. */
  closed_by: string
  closed_at: string
  version: number
}

/** An expense of an event. */
export interface ExpenseTable {
  id: string
  event_id: string
  /** A `Spent` as JSON; null after the expense was removed. */
  spent: string | null
  /** Kept when that account is erased. */
  noted_by: string
  noted_at: string
  version: number
}
