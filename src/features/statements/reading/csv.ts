import { tableCells } from '#app/files/table-cells.ts'
import { layouts } from './layouts/known-layouts.ts'
import { isItauText, itauColumns } from './layouts/itau-text.ts'
import { refusedTable } from './layouts/refused-files.ts'
import { plainWords } from './plain-words.ts'
import { type Columns, type Reading, refused, type UnreadLine } from './statement.ts'
import { readRows, shownRow, type TableRow } from './table-rows.ts'

/** The header must be in one of the first rows: this many are searched. Banks write at most eight lines before it. */
const mostRowsBefore = 40
/** The number of example rows for choosing the columns. */
const rowsShown = 8

const titlesOf = ({ cells }: TableRow) =>
  cells.map(plainWords).filter((title, index, all) => title !== '' || index < all.length - 1)
const isTitled = (row: TableRow, titles: readonly string[]) => {
  const own = titlesOf(row)
  return own.length === titles.length && titles.every((title, index) => sameTitle(title, own[index]))
}
/** Compares titles. `N°`, `Nº` and their form in a wrong charset count as equal. */
const sameTitle = (title: string, own = '') =>
  title === own || (title.startsWith('N° ') && /^N\S? ?/.test(own) && own.endsWith(title.slice(3)))

/** Reads a table of a known layout, or by the columns that the person has chosen. */
export function readTable(text: string, pointed?: Columns): Reading {
  const rows = rowsOf(text)
  if (pointed) return read('banco', rows, pointed, [], accountIn(rows))
  const before = rows.slice(0, mostRowsBefore)
  for (const row of before) {
    const reason = refusedTable(row.cells)
    if (reason) return refused(reason)
  }
  for (const layout of layouts) {
    const header = before.findIndex((row) => isTitled(row, layout.titles))
    if (header === -1) continue
    const { own, others } = tableBelow(rows.slice(header + 1), layout.titles)
    return read(layout.bank, own, layout.columns, others, accountIn(rows.slice(0, header)))
  }
  if (isItauText(rows)) return read('itau', rows, itauColumns, [], undefined)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  if (width < 3) return refused('Não parece um extrato: não há colunas de dia, texto e valor.')
  const wide = rows.filter(({ cells }) => cells.length >= 3)
  return { outcome: 'unknown', rows: wide.slice(0, rowsShown).map((row) => row.cells.map(shownCell)), width }
}

const shownCell = (cell: string) => shownRow({ at: 0, cells: [cell] })

function read(
  bank: string,
  rows: readonly TableRow[],
  columns: Columns,
  others: readonly UnreadLine[],
  account: string | undefined,
): Reading {
  const { lines, unread } = readRows(rows, columns)
  if (lines.length === 0) return refused('Nenhuma linha deste arquivo tem dia e valor.')
  const statement = {
    bank,
    ...(account && { account }),
    lines: oldestFirst(lines),
    unread: [...others, ...unread],
  }
  return { outcome: 'read', statement }
}

/** Reverses lines that begin with the newest day, because such banks also reverse the lines within a day. */
function oldestFirst<Line extends { day: string }>(lines: readonly Line[]): readonly Line[] {
  const days = lines.map(({ day }) => day).filter(Boolean)
  const isNewestFirst = (days.at(0) ?? '') > (days.at(-1) ?? '')
  return isNewestFirst ? lines.toReversed() : lines
}

/**
 * A file may contain further tables. A table with the same titles continues the first one; other tables are shown as
 * not read.
 */
function tableBelow(rows: readonly TableRow[], titles: readonly string[]) {
  const own: TableRow[] = []
  const others: UnreadLine[] = []
  let isOwn = true
  for (const row of rows) {
    if (isTitled(row, titles)) isOwn = true
    else if (/^DATA\b/.test(plainWords(row.cells[0] ?? ''))) isOwn = false
    else if (isOwn) own.push(row)
    else if (row.cells.some((cell) => cell.trim() !== ''))
      others.push({ at: row.at, text: shownRow(row), reason: 'Outra tabela do arquivo' })
  }
  return { own, others }
}

function accountIn(rows: readonly TableRow[]): string | undefined {
  for (const { cells } of rows.slice(0, mostRowsBefore)) {
    const found = /\bCONTA\s*[:;]?\s*(\d[\d.-]{2,18})/.exec(plainWords(cells.join(';')))
    if (found?.[1]) return found[1].replace(/\D/g, '')
  }
  return undefined
}

function rowsOf(text: string): readonly TableRow[] {
  const named = /^sep=(.)\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  return tableCells(body, named?.[1] ?? delimiterOf(body))
    .map((cells, index) => ({ at: index + (named ? 2 : 1), cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** The delimiter that most lines contain, and of these the most frequent one. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', 60)
  const score = (mark: string) => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count >= 2)
    return counts.length * 100 + Math.min(99, Math.max(0, ...counts))
  }
  const marks = [';', '\t', ',', '|']
  return marks.reduce((best, mark) => (score(mark) > score(best) ? mark : best))
}
