import { formatMoney } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { eventCode, type Payee } from './event-code.ts'

/** What somebody still owes, for what. */
interface Owed {
  name: string
  /** What it is for, in words. */
  categories: readonly string[]
  /** Reais. */
  amount: number
  txid: string | undefined
  /** When the first of the places becomes free (ISO); missing where none does. */
  expiresAt?: string
}

/** What the organiser writes to somebody who owes: for what, how much, and a code that the payer's bank app takes. */
export function paymentReminder(
  event: Payee & { title: string },
  { name, categories, amount, txid, expiresAt }: Owed,
  timeZone: string,
): string {
  const code = eventCode(event, { amount, txid })
  const [first] = name.split(' ')
  return [
    `Olá, ${first}! Falta o pagamento da sua inscrição em ${event.title} (${categories.join(', ')}).`,
    `Valor: ${formatMoney(amount)}`,
    ...(expiresAt ? [`Pague até ${formatMoment(expiresAt, timeZone)} para não perder a vaga.`] : []),
    `Chave PIX: ${event.pixCode} (${event.pixName})`,
    ...(code ? [`PIX copia e cola:\n${code}`] : []),
    'Depois de pagar, envie o comprovante por aqui. Se já pagou, desconsidere.',
  ].join('\n')
}
