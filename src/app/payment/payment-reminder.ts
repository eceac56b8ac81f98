import { formatMoney } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { eventCode, type Payee } from './event-code.ts'

/** An open payment and its purpose. */
interface Owed {
  name: string
  /** The name of the guardian, if the message goes to that one. */
  guardian?: string | undefined
  /** The categories that it pays for. */
  categories: readonly string[]
  /** In reais. */
  amount: number
  txid: string | undefined
  /** When the first of the spots becomes free (ISO); missing if none has a deadline. */
  expiresAt?: string
}

/** The organiser's message to a person who owes money: purpose, amount, and a code that the bank's app accepts. */
export function paymentReminder(
  event: Payee & { title: string },
  { name, guardian, categories, amount, txid, expiresAt }: Owed,
  timeZone: string,
): string {
  const code = eventCode(event, { amount, txid })
  const [first] = name.split(' ')
  const [adult] = (guardian ?? name).split(' ')
  const registration = guardian ? `da inscrição de ${first}` : 'da sua inscrição'
  return [
    `Olá, ${adult}! Falta o pagamento ${registration} em ${event.title} (${categories.join(', ')}).`,
    `Valor: ${formatMoney(amount)}`,
    ...(expiresAt ? [`Pague até ${formatMoment(expiresAt, timeZone)} para não perder a vaga.`] : []),
    `Chave PIX: ${event.pixCode} (${event.pixName})`,
    ...(code ? [`PIX copia e cola:\n${code}`] : []),
    'Depois de pagar, envie o comprovante por aqui. Se já pagou, desconsidere.',
  ].join('\n')
}
