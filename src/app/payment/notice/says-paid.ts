import { dayOf, formatDay } from '#contract/formats/days.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

type Said = Pick<PlayerView, 'isPaid' | 'isWithdrawn' | 'paidOn' | 'payer'>

/** Whether a player says that they have paid, and nobody has marked the payment yet. */
export const saysPaid = ({ isPaid, isWithdrawn = false, paidOn }: Omit<Said, 'payer'>): boolean =>
  paidOn !== undefined && !isPaid && !isWithdrawn

/** `Diz que pagou em 12/11 · pago por João`; undefined without a notice, or if the payment is marked. */
export function noticeWords(player: Said, timeZone: string): string | undefined {
  const { paidOn, payer } = player
  if (paidOn === undefined || !saysPaid(player)) return undefined
  // An earlier version of {host} stored days that cannot be read.
  const day = Date.parse(paidOn) ? ` em ${formatDay(dayOf(paidOn, timeZone)).replace(/\/\d+$/, '')}` : ''
  return `Diz que pagou${day}${payer ? ` · pago por ${payer}` : ''}`
}
