import { fromCents } from '#contract/events/fees.ts'
import { formatMoney, formatPhone } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { pixCode } from '#contract/events/pix.ts'
import type { Block, Writing } from '#server/mail/letter.ts'
import { payBy, type RegistrationFacts } from './registration-facts.ts'

const guardianFirst =
  'Falta o responsável confirmar, pelo link que foi ao e-mail dele. Depois disso enviamos os dados de pagamento.'

/** The amount that a registration still owes, and how to pay it; empty when everything is paid. */
export function paymentData(
  facts: RegistrationFacts,
  { timeZone, screen }: Pick<Writing, 'timeZone' | 'screen'>,
): Block[] {
  const { id, event, dueCents, txid } = facts
  if (dueCents === 0) return []
  if (facts.awaitsGuardian) return [{ text: guardianFirst }]
  const amount = fromCents(dueCents)
  const city = event.places[0]?.place.city
  const code =
    event.pix_kind &&
    pixCode({ key: event.pix_code, kind: event.pix_kind, name: event.pix_name, city, amount, txid })
  const until = payBy(facts)
  return [
    {
      facts: [
        ['Valor a pagar', formatMoney(amount)],
        ...(until === null ? [] : [['Pague até', formatMoment(until, timeZone)] as const]),
        ['Chave PIX', event.pix_code],
        ['Favorecido', event.pix_name],
        ['Comprovante para', formatPhone(event.pix_phone)],
      ],
    },
    ...(code ? [{ label: 'PIX copia e cola, com o valor já preenchido', code }] : []),
    { link: 'Já paguei: avisar a organização', to: screen(`/payment-notice/${event.id}/${id}`) },
  ]
}
