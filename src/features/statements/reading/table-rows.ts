import { centsIn } from '#app/files/amounts.ts'
import { dayIn, paidDayIn } from './days.ts'
import { withoutDocuments } from './documents.ts'
import { mostLetters, nameIn } from './names.ts'
import { directionOf, natureOf } from './nature.ts'
import { plainWords } from './plain-words.ts'
import type { Columns, StatementLine, UnreadLine } from './statement.ts'

/** A row of a table with the line of the file where it begins. */
export interface TableRow {
  at: number
  cells: readonly string[]
}
interface RowsRead {
  lines: readonly StatementLine[]
  unread: readonly UnreadLine[]
}

export const shownRow = ({ cells }: TableRow): string =>
  withoutDocuments(cells.join(' · ').slice(0, mostLetters).trim())

/** Reads the rows below a header by their columns. */
export function readRows(rows: readonly TableRow[], columns: Columns): RowsRead {
  const lines: StatementLine[] = []
  const unread: UnreadLine[] = []
  const isSignless = lacksSigns(rows, columns)
  for (const row of rows) {
    const line = readRow(row, columns, isSignless)
    if (typeof line !== 'string') lines.push(line)
    else if (!isPayerOf(lines.at(-1), row, columns))
      unread.push({ at: row.at, text: shownRow(row), reason: line })
  }
  return { lines, unread }
}

/** The cells of a line as one text, without document numbers. */
const textOf = (cells: readonly string[]): string =>
  withoutDocuments(cells.filter(Boolean).join(' ').slice(0, mostLetters).replace(/\s+/g, ' '))

/** The line, or the reason why the row is no line. */
function readRow(row: TableRow, columns: Columns, isSignless: boolean): StatementLine | string {
  const cell = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? '').trim())
  const text = textOf(columns.text.map(cell))
  const nature = natureOf(text)
  const day = dayIn(cell(columns.day))
  if (!day && nature !== 'balance') return 'Sem um dia que existe'
  const cents = centsOf(columns, cell, text, isSignless)
  if (typeof cents === 'string' && nature !== 'balance') return cents
  const paidOn = dayIn(cell(columns.paidOn)) ?? paidDayIn(text, day ?? '')
  const id = cell(columns.id)
  const name = nameIn(text)
  return {
    at: row.at,
    day: day ?? '',
    ...(paidOn && paidOn !== day && { paidOn }),
    cents: typeof cents === 'number' ? cents : 0,
    text,
    ...(name && { name }),
    // Excel shortens long numbers: `1,66802E+11` can be the number of many lines.
    ...(id && !/\dE\+\d/i.test(id) && { id: withoutDocuments(id) }),
    nature,
  }
}

/** The amount in signed cents, or the reason why there is none. */
function centsOf(
  columns: Columns,
  cell: (index: number | undefined) => string,
  text: string,
  isSignless: boolean,
): number | string {
  if (columns.cents === undefined) {
    const came = cell(columns.in) === '' ? 0 : centsIn(cell(columns.in))
    const went = cell(columns.out) === '' ? 0 : centsIn(cell(columns.out))
    if (came === undefined || went === undefined || (came === 0 && went === 0)) return 'Sem um valor'
    return Math.abs(came) - Math.abs(went)
  }
  const cents = centsIn(cell(columns.cents))
  if (cents === undefined) return 'Sem um valor'
  const side = plainWords(cell(columns.side))
  if (/^(?:D|DEBITO|SAIDA)/.test(side)) return -Math.abs(cents)
  if (/^(?:C|CREDITO|ENTRADA)/.test(side)) return Math.abs(cents)
  return isSignless ? bySignOfWords(cents, text) : cents
}

/** Gives an amount of a file without signs its sign, by the words of its line. */
export function bySignOfWords(cents: number, text: string): number | string {
  const direction = directionOf(text)
  if (!direction) return 'Não diz se entrou ou saiu'
  return direction === 'out' ? -cents : cents
}

/** Whether the amounts of a file have no signs: none is below 0, although words say that some money went out. */
export const areSignless = (amounts: readonly { cents: number; text: string }[]): boolean =>
  amounts.every(({ cents }) => cents >= 0) && amounts.some(({ text }) => directionOf(text) === 'out')

function lacksSigns(rows: readonly TableRow[], { cents, side, text }: Columns): boolean {
  if (cents === undefined || side !== undefined) return false
  return areSignless(
    rows.map(({ cells }) => ({
      cents: centsIn(cells[cents] ?? '') ?? 0,
      text: textOf(text.map((index) => cells[index] ?? '')),
    })),
  )
}

/** Bradesco writes the payer in a separate row, without day and amount. The row belongs to the line before. */
function isPayerOf(
  line: StatementLine | undefined,
  { cells, at }: TableRow,
  { day, text }: Columns,
): boolean {
  const said = text
    .map((index) => cells[index] ?? '')
    .join(' ')
    .trim()
  const isAlone = cells.every((cell, index) => text.includes(index) || cell.trim() === '')
  if (!line || !isAlone || (cells[day] ?? '').trim() !== '' || said === '' || at - line.at > 2) return false
  line.text = `${line.text} ${withoutDocuments(said)}`
  const name = nameIn(said)
  if (name) line.name = name
  const paidOn = paidDayIn(said, line.day)
  if (paidOn && paidOn !== line.day) line.paidOn = paidOn
  return true
}
