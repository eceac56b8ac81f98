import { formatMoney } from '#contract/formats/formats.ts'
import { fromCents } from '#contract/events/fees.ts'
import type { EventMoney, SetIndex, SetNames } from './event-money.ts'
import type { KeyedLine } from './keyed-lines.ts'
import { agreementOf, nameWords } from './names-agree.ts'
import type { PayableSet } from './payable-sets.ts'
import { type Match, namesOf, type Verdict } from './verdicts.ts'

type Found = Omit<Match, 'line'>
const found = (verdict: Verdict, reason: string, sets: readonly PayableSet[] = []): Found => ({
  verdict,
  reason,
  sets,
})
const money = (cents: number) => formatMoney(fromCents(cents))

/** The sets whose code has the txid of the line. */
function withTxid({ text, id = '' }: KeyedLine, sets: readonly PayableSet[]): readonly PayableSet[] {
  const words = new Set(`${text} ${id}`.toUpperCase().match(/[\dA-Z]{8,25}/g))
  return sets.filter(({ txid }) => txid !== undefined && words.has(txid))
}

/**
 * `sure` if the line has the txid and the amount of exactly one set; otherwise the reason against it. Undefined without
 * a txid.
 */
export function matchByTxid(line: KeyedLine, { open }: EventMoney): Found | undefined {
  const named = withTxid(line, open.all)
  if (named.length === 0) return undefined
  const [exact, ...others] = named.filter(({ cents }) => cents === line.cents)
  if (exact && others.length === 0)
    return found('sure', 'O código do Pix e o valor são os desta inscrição.', [exact])
  if (exact)
    return found('doubt', 'O código do Pix é de mais de uma categoria com este valor.', [exact, ...others])
  const payable = named.filter(({ cents }) => cents < line.cents)
  const due = named.map(({ cents }) => money(cents)).join(' ou ')
  return found('doubt', `O código do Pix é desta inscrição, mas o valor devido é ${due}.`, payable)
}

/** The verdict about a credit by amount and name. */
export function matchByName(line: KeyedLine, { open, unlinked, ...event }: EventMoney): Found {
  const candidates = open.withCents(line.cents)
  const words = nameWords(line.name ?? '')
  const named = agreeing(line, open, 'payers', 'full')
  if (named.length === 1)
    return found('likely', 'Nome e valor conferem, e não há outra possibilidade.', named)
  if (named.length > 1) return found('doubt', `Nome e valor servem para ${named.length} cobranças.`, named)
  const marked = agreeing(line, unlinked, 'payers', 'full')
  const [already] = marked
  if (already)
    return found('paid', `${namesOf(already)} já está como pago, sem ligação com o extrato.`, marked)
  const again = paidAgain(line, words, event)
  if (again) return found('surplus', again, candidates)
  const partnered = agreeing(line, open, 'partners', 'full')
  const [partner] = partnered
  if (partner && partnered.length === 1)
    return found('possible', `O nome é o da dupla de ${namesOf(partner)}.`, partnered)
  const partly = agreeing(line, open, 'payers', 'part')
  if (partly.length === 1) return found('possible', 'O valor confere, e o nome só em parte.', partly)
  if (partly.length > 1) return found('doubt', `Parte do nome serve para ${partly.length} cobranças.`, partly)
  if (candidates.length === 1)
    return found('possible', 'É a única cobrança com este valor; o nome é de outra pessoa.', candidates)
  if (candidates.length > 1)
    return found(
      'doubt',
      `Há ${candidates.length} cobranças com este valor, e o nome não decide.`,
      candidates,
    )
  return found('surplus', otherAmount(words, open) ?? 'Ninguém deve este valor.')
}

/** Sets with the amount of the line and a name that agrees with the bank's name, at least to this degree. */
function agreeing(
  { name = '', cents }: KeyedLine,
  index: SetIndex,
  names: SetNames,
  wanted: 'full' | 'part',
): readonly PayableSet[] {
  const words = nameWords(name)
  return index
    .beginningLike(words, names, cents)
    .filter((set) => set[names].some((each) => isAgreeing(agreementOf(words, each), wanted)))
}
const isAgreeing = (agreement: 'full' | 'part' | 'none', wanted: 'full' | 'part') =>
  agreement === 'full' || agreement === wanted

/** Finds a player who has paid this amount by another entry, so that this payment may be a second one. */
function paidAgain(
  { cents }: KeyedLine,
  words: readonly string[],
  { paidBy }: Pick<EventMoney, 'paidBy'>,
): string | undefined {
  const paid = paidBy.get(cents)?.find((payment) => agreementOf(words, payment.words) === 'full')
  return paid && `${paid.player.name} já pagou este valor por outra linha do extrato. A devolver?`
}

/** Finds a player with this name who owes another amount. */
function otherAmount(words: readonly string[], open: SetIndex): string | undefined {
  const named = open
    .beginningLike(words, 'payers')
    .find(({ payers }) => payers.some((each) => agreementOf(words, each) === 'full'))
  return named && `${namesOf(named)} deve ${money(named.cents)}, outro valor.`
}
