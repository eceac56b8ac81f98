import { formatMoney } from '#contract/formats.ts'
import type { PlayerFilter, PlayerSums } from './find-players.ts'

/** `64 inscritos · R$ 1.920,00 recebidos · R$ 3.200,00 a receber`; only what the payment filter shows. */
export function sumsInWords(sums: PlayerSums, paid: PlayerFilter['paid']): string {
  const received = `${formatMoney(sums.received)} recebidos`
  const toReceive = `${formatMoney(sums.toReceive)} a receber`
  if (paid === 'sim') return `${count(sums.paid, 'pago', 'pagos')} · ${received}`
  if (paid === 'nao') return `${count(sums.unpaid, 'não pago', 'não pagos')} · ${toReceive}`
  return `${count(sums.paid + sums.unpaid, 'inscrito', 'inscritos')} · ${received} · ${toReceive}`
}

const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`
