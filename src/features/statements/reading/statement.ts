import type { Nature } from './nature.ts'

/** A line of a statement that was understood. */
export interface StatementLine {
  /** Where it stands in the file, from 1. */
  at: number
  /** When the bank booked it, `YYYY-MM-DD`. */
  day: string
  /** When it was paid, where the text says another day. */
  paidOn?: string
  /** Below 0 for what went out. */
  cents: number
  /** Without documents. */
  text: string
  /** Who paid, or was paid, as the bank writes it. */
  name?: string
  /** As the bank numbers it; not unique. */
  id?: string
  nature: Nature
}

/** A line that was not understood, which the person sees. */
export interface UnreadLine {
  at: number
  text: string
  reason: string
}

export interface Statement {
  /** A short name (`nubank`), or `banco` where the file does not say. */
  bank: string
  /** The number of the account where the file says it. */
  account?: string
  /** The oldest of a day first. */
  lines: readonly StatementLine[]
  unread: readonly UnreadLine[]
}

/** The columns of a table, from 0, as a layout or the person points at them. */
export interface Columns {
  day: number
  /** Signed, or where `side` or words say the direction. */
  cents?: number | undefined
  /** In place of `cents`, two columns. */
  in?: number | undefined
  out?: number | undefined
  text: readonly number[]
  id?: number | undefined
  /** Says the direction in a word or a letter: `Entrada`, `D`. */
  side?: number | undefined
  /** When it was paid, where `day` is when it was booked. */
  paidOn?: number | undefined
}

/** What became of a file. */
export type Reading =
  | { outcome: 'read'; statement: Statement }
  /** A table whose columns the person must point at. */
  | { outcome: 'unknown'; rows: readonly (readonly string[])[]; width: number }
  | { outcome: 'refused'; reason: string }

export const refused = (reason: string): Reading => ({ outcome: 'refused', reason })
