import { tableCells } from '#app/files/table-cells.ts'
import { centsIn } from '#app/files/amounts.ts'
import { moneyText } from '#app/forms/money-text.ts'
import { categoryNamed, type NamedCategory } from './category-named.ts'
import { emptyLine, type LeftLine, type ListLine, type ListReading } from './list-line.ts'
import { marksIn } from './marks.ts'
import { isNobody, namesIn, tidy } from './names-in.ts'
import { type Column, columnsOfCells, columnsOfHeader, wordOfPayment } from './table-columns.ts'

/** The header must be one of the first rows: this many are searched. */
const mostRowsBefore = 10

/** Reads a table of a spreadsheet or of a file; undefined if the text is no table. */
export function readTable(text: string, categories: readonly NamedCategory[]): ListReading | undefined {
  const delimiter = delimiterOf(text)
  if (delimiter === undefined) return undefined
  const rows = tableCells(text, delimiter).map((cells, index) => ({ at: index + 1, cells }))
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const header = filled
    .slice(0, mostRowsBefore)
    .findIndex(({ cells }) => columnsOfHeader(cells) !== undefined)
  const below = filled.slice(header + 1)
  const columns =
    columnsOfHeader(filled[header]?.cells ?? []) ??
    columnsOfCells(
      below.map(({ cells }) => cells),
      categories,
    )
  // Commas also separate names in plain lists. Without a header, a text with commas is a table only if another column
  // is recognised too.
  if (!columns.has('name') || (delimiter === ',' && header === -1 && columns.size < 3)) return undefined
  const lines: ListLine[] = []
  const left: LeftLine[] = []
  let title = filled
    .slice(0, Math.max(header, 0))
    .map(({ cells }) => titleIn(cells, categories))
    .findLast(Boolean)
  for (const { at, cells } of below) {
    const named = titleIn(cells, categories)
    if (named) {
      title = named
      continue
    }
    const line = readRow(at, cells, columns, categories)
    if (line) lines.push(withCategory(line, title ?? (categories.length === 1 ? categories[0] : undefined)))
    else left.push({ at, text: cells.filter(Boolean).join(' · '), reason: 'Não há um nome nesta linha' })
  }
  return { lines, left }
}

/** A row with one cell that names a category is a title. */
function titleIn(cells: readonly string[], categories: readonly NamedCategory[]): NamedCategory | undefined {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter(Boolean)
  return others.length === 0 ? categoryNamed(tidy(first), categories) : undefined
}

const withCategory = (line: ListLine, category: NamedCategory | undefined): ListLine =>
  line.categoryId === '' && line.writtenCategory === '' && category
    ? { ...line, categoryId: category.id }
    : line

/** The delimiter that more than half of the lines have. A list of names contains no tabs and no semicolons. */
function delimiterOf(text: string): string | undefined {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  const most = (mark: string) => rows.filter((row) => row.includes(mark)).length * 2 > rows.length
  return ['\t', ';', ','].find(most)
}

const numberBefore = /^\d{1,3}\s*[.)ºª°-]+\s*(?=\p{L})/u

function readRow(
  at: number,
  cells: readonly string[],
  columns: ReadonlyMap<Column, number>,
  categories: readonly NamedCategory[],
): ListLine | undefined {
  const cell = (column: Column) => {
    const index = columns.get(column)
    return index === undefined ? '' : (cells[index] ?? '').trim()
  }
  const own = marksIn(cell('name').replace(numberBefore, ''))
  const [first = '', second = '', ...more] = namesIn(own.rest)
  const name = [first, cell('surname')].filter(Boolean).join(' ')
  if (!/\p{L}/u.test(name)) return undefined
  const other = marksIn(cell('partner'))
  const partner = tidy(other.rest) || (columns.has('partner') ? '' : second)
  const titled = cell('category')
  const category = titled ? categoryNamed(titled, categories) : undefined
  const cents = centsIn(cell('value'))
  const doubts = [
    ...(more.length > 0 ? [`Há mais de duas pessoas na linha: ${more.join(', ')} ficou de fora`] : []),
    ...(cell('value') && (cents === undefined || cents < 0) ? [`Valor não entendido: ${cell('value')}`] : []),
  ]
  return {
    ...emptyLine(
      at,
      cells
        .map((each) => each.trim())
        .filter(Boolean)
        .join(' · '),
    ),
    name,
    phone: phoneIn(cell('phone')) || own.phone,
    email: emailIn(cell('email')) || own.email,
    partner: isNobody(partner) ? '' : partner,
    partnerPhone: phoneIn(cell('partnerPhone')) || other.phone,
    partnerEmail: emailIn(cell('partnerEmail')) || other.email,
    categoryId: category?.id ?? '',
    writtenCategory: category ? '' : titled,
    value: cents !== undefined && cents >= 0 ? moneyText(cents / 100) : '',
    isPaid: wordOfPayment(cell('paid')) ?? marksIn(cell('paid')).isPaid ?? own.isPaid ?? false,
    doubts,
  }
}

/** An invalid phone number stays in the field, so that the organiser sees and corrects it. */
const phoneIn = (text: string) => marksIn(text).phone || text.replace(/\D/g, '')
const emailIn = (text: string) => text.toLowerCase()
