import { counted, formatMoney } from '#contract/formats/formats.ts'
import type { Totals } from '#offline/screen-types.ts'
import type { PlayerFilter } from './find-players.ts'

/** `R$ 1.920,00 de R$ 5.120,00`, `recebidos`; with a filter by payment only the sum of the players that the filter shows. */
export function moneyInWords(
  { received, toReceive }: Totals,
  paid: PlayerFilter['paid'],
): { figure: string; word: string } {
  if (paid === 'sim') return { figure: formatMoney(received), word: 'recebidos' }
  if (paid === 'nao') return { figure: formatMoney(toReceive), word: 'a receber' }
  const whole = (received * 100 + toReceive * 100) / 100
  return { figure: `${formatMoney(received)} de ${formatMoney(whole)}`, word: 'recebidos' }
}

/** `64 inscritos`, `1 não pago` … */
export function countInWords({ paid: yes, unpaid: no }: Totals, paid: PlayerFilter['paid']): string {
  if (paid === 'sim') return counted(yes, 'pago', 'pagos')
  if (paid === 'nao') return counted(no, 'não pago', 'não pagos')
  return counted(yes + no, 'inscrito', 'inscritos')
}

/** `3 dizem que pagaram`. */
export const noticesInWords = (n: number) => counted(n, 'diz que pagou', 'dizem que pagaram')

/** `2 desistências`. */
export const withdrawalsInWords = (n: number) => counted(n, 'desistência', 'desistências')

/** `R$ 95,00`, `a devolver`; when nothing is left to pay back, the sum that was paid back. */
export const refundsInWords = ({ toRefund, refunded }: Totals) =>
  toRefund > 0 || refunded === 0
    ? { figure: formatMoney(toRefund), word: 'a devolver' }
    : { figure: formatMoney(refunded), word: 'devolvidos' }
