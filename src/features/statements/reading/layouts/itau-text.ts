import type { Columns } from '../statement.ts'
import { centsIn } from '#app/files/amounts.ts'
import { dayIn } from '../days.ts'
import type { TableRow } from '../table-rows.ts'

export const itauColumns: Columns = { day: 0, text: [1], cents: 2 }

/** Itaú's TXT has no header: each row is a day, a text and an amount. */
export function isItauText(rows: readonly TableRow[]): boolean {
  const [first] = rows
  return first !== undefined && rows.slice(0, 20).every(({ cells }) => isItauRow(cells))
}

const isItauRow = (cells: readonly string[]) =>
  cells.length === 3 && dayIn(cells[0] ?? '') !== undefined && centsIn(cells[2] ?? '') !== undefined
