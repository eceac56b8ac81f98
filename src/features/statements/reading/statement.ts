import type { Nature } from './nature.ts'

/** A line of a statement that the reading has understood. */
export interface StatementLine {
  /** Number of the line in the file, from 1. */
  at: number
  /** When the bank booked it, `YYYY-MM-DD`. */
  day: string
  /** When it was paid, if the text gives another day. */
  paidOn?: string
  /** The amount in cents; below 0 for outgoing money. */
  cents: number
  /** The text without document numbers. */
  text: string
  /** The payer or the recipient, as the bank writes the name. */
  name?: string
  /** The bank's number of the line; it is not unique. */
  id?: string
  nature: Nature
}

/** A line that the reading has not understood. The person sees it. */
export interface UnreadLine {
  at: number
  text: string
  reason: string
}

export interface Statement {
  /** A short name (`nubank`), or `banco` if the file does not say it. */
  bank: string
  /** The number of the account, if the file gives it. */
  account?: string
  /** The lines, the oldest of a day first. */
  lines: readonly StatementLine[]
  unread: readonly UnreadLine[]
}

/** The columns of a table, from 0, given by a layout or chosen by the person. */
export interface Columns {
  day: number
  /** The amount: signed, unless `side` or words give the direction. */
  cents?: number | undefined
  /** Two columns in place of `cents`. */
  in?: number | undefined
  out?: number | undefined
  text: readonly number[]
  id?: number | undefined
  /** Gives the direction as a word or a letter: `Entrada`, `D`. */
  side?: number | undefined
  /** The day of payment, if `day` is the day of booking. */
  paidOn?: number | undefined
}

/** The result of reading a file. */
export type Reading =
  | { outcome: 'read'; statement: Statement }
  /** An unknown table, whose columns the person must choose. */
  | { outcome: 'unknown'; rows: readonly (readonly string[])[]; width: number }
  | { outcome: 'refused'; reason: string }

export const refused = (reason: string): Reading => ({ outcome: 'refused', reason })
