import { searchable } from '#contract/formats/formats.ts'
import { centsIn } from '#app/files/amounts.ts'
import { categoryNamed, type NamedCategory } from './category-named.ts'

/** The content of a column of a table. */
export type Column =
  | 'name'
  | 'surname'
  | 'phone'
  | 'email'
  | 'partner'
  | 'partnerPhone'
  | 'partnerEmail'
  | 'category'
  | 'paid'
  | 'value'

/** Titles of columns, the more specific first: `Telefone da dupla` is not the phone of the first person. */
const titles: readonly (readonly [Column, RegExp])[] = [
  ['partnerPhone', /^(?:telefone|celular|whats\w*|fone|contato).*(?:dupla|parceir|2)/],
  ['partnerEmail', /^e-?mail.*(?:dupla|parceir|2)/],
  ['partner', /dupla|parceir|(?:nome|atleta|jogador|jogadora|participante|pessoa)\D*2/],
  ['email', /^(?:e-?mail|endereco de e-?mail|correio)/],
  ['phone', /^(?:telefone|celular|whats\w*|fone|tel|cel|contato|numero de (?:telefone|celular|whats\w*))/],
  ['category', /^(?:categoria|classe|cat|chave|modalidade|qual (?:sua |a )?categoria)/],
  ['value', /^(?:valor|preco|taxa|quanto|r\$)/],
  ['paid', /^(?:pago|pagou|pagamento|status|situacao|pgto|pix)/],
  ['surname', /^sobrenome/],
  ['name', /^(?:nome|atleta|jogador|jogadora|participante|inscrit[oa]|aluno|aluna|pessoa)/],
]

/** The columns that a header names; undefined if the row is no header. */
export function columnsOfHeader(cells: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const columns = new Map<Column, number>()
  for (const [index, cell] of cells.entries()) {
    const title = searchable(cell).trim()
    const column = titles.find(([, pattern]) => pattern.test(title))?.[0]
    if (column && title.length < 60 && !columns.has(column)) columns.set(column, index)
  }
  // `Dupla` alone is the column of pairs; `Dupla Masculina B` in a table without a header is a category.
  const pairs = columns.get('partner')
  if (!columns.has('name') && pairs !== undefined && columns.size > 1) {
    if (!/^(?:nomes? d[aeo]s? )?(?:duplas?|parceir[oa]s?)\W*$/.test(searchable(cells[pairs] ?? '')))
      return undefined
    columns.set('name', pairs)
    columns.delete('partner')
  }
  return columns.has('name') ? columns : undefined
}

/** The columns of a table without a header, recognised by their contents. */
export function columnsOfCells(
  rows: readonly (readonly string[])[],
  categories: readonly NamedCategory[],
): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>()
  const width = Math.max(0, ...rows.map(({ length }) => length))
  for (let index = 0; index < width; index += 1) {
    const cells = rows.map((row) => (row[index] ?? '').trim()).filter(Boolean)
    const column = kindOf(cells, categories)
    if (column === undefined) continue
    const free = column === 'name' && columns.has('name') ? 'partner' : column
    if (!columns.has(free)) columns.set(free, index)
  }
  return columns
}

function kindOf(cells: readonly string[], categories: readonly NamedCategory[]): Column | undefined {
  const most = (is: (cell: string) => boolean) => cells.filter(is).length * 2 > cells.length
  if (most((cell) => /^\S+@\S+\.\S+$/.test(cell))) return 'email'
  if (most((cell) => /^\+?[\d\s().-]{10,20}$/.test(cell))) return 'phone'
  if (most((cell) => wordOfPayment(cell) !== undefined)) return 'paid'
  if (most((cell) => categoryNamed(cell, categories) !== undefined)) return 'category'
  if (most((cell) => /^(?:R\$\s*)?\d{2,4}(?:,\d{2})?$/.test(cell) && centsIn(cell) !== undefined))
    return 'value'
  return most((cell) => /\p{L}{2}/u.test(cell)) ? 'name' : undefined
}

/** Whether a cell says 'paid' or 'not paid'; undefined if it says neither. */
export function wordOfPayment(cell: string): boolean | undefined {
  const word = searchable(cell).trim()
  if (
    /^(?:nao|n|nao pago|nao pagou|pendente|falta|falta pagar|a pagar|em aberto|aberto|false|0|no|❌)$/.test(
      word,
    )
  )
    return false
  return /^(?:sim|s|pago|paga|pagou|pg|ok|x|true|1|yes|quitado|confirmado|pix|dinheiro|cartao|✅|✔️?|☑️?)$/.test(
    word,
  )
    ? true
    : undefined
}
