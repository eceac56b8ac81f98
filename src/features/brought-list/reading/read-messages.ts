import { searchable } from '#contract/formats/formats.ts'
import { categoryNamed, type NamedCategory } from './category-named.ts'
import { emptyLine, type LeftLine, type ListLine, type ListReading } from './list-line.ts'
import { marksIn } from './marks.ts'
import { isNobody, namesIn, tidy } from './names-in.ts'

/** The sender as WhatsApp copies it: `[12/11/2026 10:22] Joana: ` and `12/11/2026 10:22 - Joana: `. */
const sender =
  /^\s*\[?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,?\s+\d{1,2}:\d{2}(?::\d{2})?\]?\s*(?:-\s*)?[^:]{1,40}:\s*/
const number = /^\s*(?:n[º°]?\s*)?(\d{1,3})\s*(?:[.)\]:ºª°-]|[–—]|️?⃣|\s(?=\p{L}))+\s*/u
const keycaps = /^\s*((?:\d️?⃣)+)\s*[.)-]?\s*/u
const bullet = /^\s*[-–—•*·▪◦➡▶>]+\s+/u
const waiting = /^(?:lista de espera|espera|reservas?|suplentes?|fila)\b/i

/** Reads a list as people write it in messages: one person or pair a line, under the titles of categories. */
export function readMessages(text: string, categories: readonly NamedCategory[]): ListReading {
  const lines: ListLine[] = []
  const left: LeftLine[] = []
  const rows = text.split('\n')
  const numbered = rows.filter((row) => isNumbered(row)).length
  const only = categories.length === 1 ? categories[0] : undefined
  let title: { category: NamedCategory | undefined; titled: string; isWaiting: boolean } | undefined
  for (const [index, row] of rows.entries()) {
    const at = index + 1
    const plain = row.replace(sender, '')
    if (tidy(plain) === '') continue
    const head = titleIn(plain, categories, numbered > 1)
    if (head) {
      title = head
      if (!head.category && !head.isWaiting && !head.isCategory)
        left.push({ at, text: row.trim(), reason: 'Parece um título ou aviso, não um nome' })
      continue
    }
    const body = withoutNumber(plain)
    if (tidy(body) === '') continue
    if (numbered > 1 && !isNumbered(plain) && !bullet.test(plain) && namesIn(marksIn(body).rest).length < 2) {
      left.push({ at, text: row.trim(), reason: 'Sem número, numa lista numerada: parece um aviso' })
      continue
    }
    const read = readLine(at, row.trim(), body, categories)
    if (!read) {
      left.push({ at, text: row.trim(), reason: 'Não há um nome nesta linha' })
      continue
    }
    const category = read.categoryId || (title?.category ?? only)?.id || ''
    lines.push({
      ...read,
      categoryId: category,
      writtenCategory: category ? '' : (title?.titled ?? ''),
      doubts: title?.isWaiting ? [...read.doubts, 'Estava na lista de espera ou reserva'] : read.doubts,
    })
  }
  return { lines, left }
}

const isNumbered = (row: string) => number.test(row) || keycaps.test(row)
const withoutNumber = (row: string) => {
  const bare = row.replace(/^[\s*_~]+(?=\d)/, '')
  return keycaps.test(bare) ? bare.replace(keycaps, '') : bare.replace(number, '').replace(bullet, '')
}

/** What a title may say behind a dash: spots, a price, a day or a time. */
const note =
  /^(?:(?:ate |maximo )?\d+ (?:vagas?|duplas?|atletas?|pessoas?|inscrit\w+)\b.*|r\$ ?[\d.,]+|\d{1,2} ?(?:\/|h|:).*|(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira)?(?:,? .*\d.*)?)$/

function withoutNotes(words: string): string {
  const [title = '', ...notes] = words.split(/\s+[-–—]\s+/u)
  return notes.length > 0 && notes.every((each) => note.test(searchable(each))) ? title : words
}

/** A title: the name of a category, or a line that ends with a colon. */
function titleIn(row: string, categories: readonly NamedCategory[], isNumberedList: boolean) {
  if (isNumbered(row) && !/:\s*$/.test(tidy(row) + row.trim().slice(-1))) {
    // `4ª classe` may be the title of a category, but `1 Ana` is a person.
    const numbered = categoryNamed(tidy(row), categories)
    return numbered ? { category: numbered, titled: '', isWaiting: false, isCategory: true } : undefined
  }
  const isColon = /:[\s*_~]*$/.test(row.trim())
  const words = tidy(row.replace(/\([^)]*\)/g, ' ').replace(/_/g, ' '))
    .replace(/:$/, '')
    .trim()
  if (waiting.test(words)) return { category: undefined, titled: '', isWaiting: true, isCategory: false }
  const named = categoryNamed(withoutNotes(words.replace(/^categorias?\s*:?\s*/i, '')), categories)
  if (named) return { category: named, titled: '', isWaiting: false, isCategory: true }
  const isCategory = /^categoria\b/i.test(words)
  if (!isColon && !isCategory) return undefined
  const hasPair = isNumberedList ? false : namesIn(words).length > 1
  return hasPair ? undefined : { category: undefined, titled: words, isWaiting: false, isCategory }
}

/** Undefined if the text has no name. */
function readLine(
  at: number,
  text: string,
  body: string,
  categories: readonly NamedCategory[],
): ListLine | undefined {
  const { rest, phone, email, value, isPaid } = marksIn(body)
  const other = marksIn(rest)
  const { words, category } = categoryIn(other.rest, categories)
  const [first = '', second = '', ...more] = namesIn(words)
  const read = [first, second].filter((name) => name !== '' && !isNobody(name))
  // The number of a foreign phone is no partner.
  const [name, partner = ''] = read.filter((each) => /\p{L}/u.test(each))
  const unread = read.filter((each) => !/\p{L}/u.test(each))
  if (name === undefined) return undefined
  return {
    ...emptyLine(at, text),
    name,
    partner,
    phone,
    email,
    partnerPhone: other.phone,
    partnerEmail: other.email,
    value,
    isPaid: isPaid ?? false,
    categoryId: category?.id ?? '',
    doubts: [
      ...unread.map((each) => `Não entendido: ${each}`),
      ...(more.length > 0 ? [`Há mais de duas pessoas na linha: ${more.join(', ')} ficou de fora`] : []),
    ],
  }
}

/** A category in brackets or behind a dash, and the text without it and without other notes in brackets. */
function categoryIn(text: string, categories: readonly NamedCategory[]) {
  let category: NamedCategory | undefined
  const bare = text.replace(/[([]([^)\]]*)[)\]]/g, (_, inside: string) => {
    category ??= categoryNamed(inside, categories)
    return ' '
  })
  const parts = bare.split(/\s+[-–—]\s+/u)
  const last = parts.at(-1) ?? ''
  const named = parts.length > 1 ? categoryNamed(last, categories) : undefined
  return named
    ? { words: parts.slice(0, -1).join(' - '), category: category ?? named }
    : { words: bare, category }
}
