import { centsIn } from '#app/files/amounts.ts'
import { dayIn, paidDayIn } from './days.ts'
import { withoutDocuments } from './documents.ts'
import { bankByCode } from './layouts/known-layouts.ts'
import { cardBillRefused } from './layouts/refused-files.ts'
import { mostLetters, nameIn } from './names.ts'
import { natureOf } from './nature.ts'
import { type OfxTag, ofxTags } from './ofx-tags.ts'
import { type Reading, refused, type StatementLine, type UnreadLine } from './statement.ts'
import { areSignless, bySignOfWords } from './table-rows.ts'

type Fields = Readonly<Record<string, string>>
interface Transaction {
  at: number
  fields: Fields
}

export const isOfx = (text: string): boolean =>
  /<OFX[\s>]/i.test(text.slice(0, 5000)) || /^\s*OFXHEADER/i.test(text)

/** Reads OFX 1.02 and 2, with closed or unclosed tags. */
export function readOfx(text: string): Reading {
  const tags = ofxTags(text)
  if (!tags.some(({ name, isEnd }) => name === 'OFX' && isEnd))
    return refused(
      `O arquivo está cortado: falta o fim, depois da linha ${tags.at(-1)?.at ?? 1}. Baixe de novo.`,
    )
  if (tags.some(({ name }) => name === 'CCSTMTRS' || name === 'CREDITCARDMSGSRSV1'))
    return refused(cardBillRefused)
  const currency = tags.find(({ name, isEnd }) => name === 'CURDEF' && !isEnd)
  if (currency && currency.value.toUpperCase() !== 'BRL')
    return refused(`O extrato está em outra moeda (${currency.value.slice(0, 10)}), na linha ${currency.at}.`)
  const valueOf = (wanted: string) => tags.find(({ name, isEnd }) => name === wanted && !isEnd)?.value
  const transactions = transactionsOf(tags)
  const { lines, unread } = readTransactions(transactions)
  if (transactions.length > 0 && lines.length === 0)
    return refused('Nenhuma linha deste arquivo tem dia e valor.')
  const account = valueOf('ACCTID')?.replace(/\D/g, '')
  const statement = {
    bank: bankOf(valueOf('BANKID'), valueOf('ORG')),
    ...(account && { account }),
    lines,
    unread,
  }
  return { outcome: 'read', statement }
}

function bankOf(code = '', organisation = ''): string {
  const byCode = bankByCode[String(Number(code.replace(/\D/g, '')))]
  if (byCode) return byCode
  const words = organisation.toLowerCase()
  return Object.values(bankByCode).find((bank) => words.replaceAll(' ', '').includes(bank)) ?? 'banco'
}

function transactionsOf(tags: readonly OfxTag[]): readonly Transaction[] {
  const transactions: Transaction[] = []
  let fields: Record<string, string> | undefined
  for (const { name, isEnd, value, at } of tags) {
    if (name === 'STMTTRN') {
      fields = isEnd ? undefined : {}
      if (fields) transactions.push({ at, fields })
    } else if (name === 'BANKTRANLIST' && isEnd) fields = undefined
    // The first tag of a name counts; a later one may belong to the nested data of the payee.
    else if (fields && !isEnd && !(name in fields)) fields[name] = value
  }
  return transactions
}

const textOf = ({ NAME = '', MEMO = '' }: Fields) =>
  withoutDocuments(
    (NAME === MEMO ? MEMO : `${NAME} ${MEMO}`).slice(0, mostLetters).replace(/\s+/g, ' ').trim(),
  )

function readTransactions(transactions: readonly Transaction[]) {
  const isSignless = areSignless(
    transactions.map(({ fields }) => ({ cents: centsIn(fields.TRNAMT ?? '') ?? 0, text: textOf(fields) })),
  )
  const lines: StatementLine[] = []
  const unread: UnreadLine[] = []
  for (const transaction of transactions) {
    const line = readTransaction(transaction, isSignless)
    if (typeof line !== 'string') lines.push(line)
    else unread.push({ at: transaction.at, text: textOf(transaction.fields), reason: line })
  }
  const isNewestFirst = (lines.at(0)?.day ?? '') > (lines.at(-1)?.day ?? '')
  return { lines: isNewestFirst ? lines.reverse() : lines, unread }
}

function readTransaction({ at, fields }: Transaction, isSignless: boolean): StatementLine | string {
  const text = textOf(fields)
  const nature = natureOf(text)
  const day = dayIn(fields.DTPOSTED ?? '')
  if (!day && nature !== 'balance') return 'Sem um dia que existe'
  const amount = centsIn(fields.TRNAMT ?? '')
  if (amount === undefined && nature !== 'balance') return 'Sem um valor'
  const cents = nature !== 'balance' && isSignless ? bySignOfWords(amount ?? 0, text) : (amount ?? 0)
  if (typeof cents === 'string') return cents
  const isDebit = fields.TRNTYPE?.toUpperCase() === 'DEBIT' && cents > 0 && !isSignless
  const paidOn = paidDayIn(text, day ?? '')
  const name = nameIn(fields.NAME && natureOf(fields.NAME) === 'payment' ? nameText(fields) : text)
  const id = fields.FITID?.slice(0, mostLetters)
  return {
    at,
    day: day ?? '',
    ...(paidOn && paidOn !== day && { paidOn }),
    cents: isDebit ? -cents : cents,
    text,
    ...(name && { name }),
    ...(id && { id: withoutDocuments(id) }),
    nature,
  }
}

/** Sicoob writes the payer in `NAME`, other banks in `MEMO`. */
function nameText({ NAME = '', MEMO = '' }: Fields): string {
  const name = withoutDocuments(NAME.slice(0, mostLetters))
  return nameIn(name) ? name : withoutDocuments(MEMO.slice(0, mostLetters))
}
