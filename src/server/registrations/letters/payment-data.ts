import { fromCents } from '#contract/fees.ts'
import { formatMoney, formatPhone } from '#contract/formats.ts'
import { pixCode } from '#contract/pix.ts'
import type { Block } from '#server/mail/letter.ts'
import type { RegistrationFacts } from './registration-facts.ts'

/** The amount that a registration still owes, and how to pay it; empty where all is paid. */
export function paymentData({ event, dueCents, txid }: RegistrationFacts): Block[] {
  if (dueCents === 0) return []
  const amount = fromCents(dueCents)
  const city = event.places[0]?.place.city
  const code =
    event.pix_kind &&
    pixCode({ key: event.pix_code, kind: event.pix_kind, name: event.pix_name, city, amount, txid })
  return [
    {
      facts: [
        ['Valor a pagar', formatMoney(amount)],
        ['Chave PIX', event.pix_code],
        ['Favorecido', event.pix_name],
        ['Comprovante para', formatPhone(event.pix_phone)],
      ],
    },
    ...(code ? [{ label: 'PIX copia e cola, com o valor já preenchido', code }] : []),
  ]
}
