import type { EventMoney } from './event-money.ts'
import type { KeyedLine } from './keyed-lines.ts'
import { agreementOf, nameWords } from './names-agree.ts'
import { type Match, namesOf } from './verdicts.ts'

/**
 * The verdict about a debit: a refund if it went to a player who will get that amount back.
 * @param credit the credit that the debit has returned, if the lines show it
 */
export function matchDebit(
  line: KeyedLine,
  { toRefund, linked, refundedBy }: EventMoney,
  credit: KeyedLine | undefined,
): Omit<Match, 'line'> {
  const candidates = toRefund.withCents(-line.cents)
  const words = nameWords(line.name ?? '')
  const agreement = (wanted: 'full' | 'part') =>
    candidates.filter(({ payers }) => payers.some((name) => agreementOf(words, name) === wanted))
  const full = agreement('full')
  const sets = full.length > 0 ? full : agreement('part')
  const [first] = sets
  if (first) {
    const whom = sets.length === 1 ? namesOf(first) : `${sets.length} pessoas`
    return { verdict: 'refund', reason: `O valor e o nome são os da devolução de ${whom}.`, sets }
  }
  const [paid] = (credit && linked.get(credit.key)) ?? []
  if (paid && !paid.isRefunded)
    return {
      verdict: 'doubt',
      reason: `Este Pix devolve o que pagou ${paid.name}, que está como pago. Confira o pagamento.`,
      sets: [],
    }
  const again = refundedBy.get(-line.cents)?.find((refund) => agreementOf(words, refund.words) === 'full')
  if (again)
    return {
      verdict: 'doubt',
      reason: `${again.player.name} já recebeu esta devolução por outra linha do extrato. Confira se foi devolvido duas vezes.`,
      sets: [],
    }
  return { verdict: 'aside', reason: 'Saída sem relação com o evento.', sets: [] }
}
