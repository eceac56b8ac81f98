import { formatMoney } from '#contract/formats/formats.ts'
import { whatsAppLink } from './whatsapp-link.ts'

/** The data of the message that the payer sends with the proof of payment. */
export interface Proof {
  /** Digits with area code; `55` is added in front. */
  phone: string
  eventTitle: string
  name: string
  categories: readonly string[]
  /** In reais. */
  amountDue: number
}

/** A WhatsApp link with a ready message; undefined when the phone can't be a Brazilian number. */
export function proofLink({ phone, eventTitle, name, categories, amountDue }: Proof): string | undefined {
  const message = [
    `Olá! Segue o comprovante da inscrição em ${eventTitle}.`,
    `Nome: ${name}`,
    `${categories.length === 1 ? 'Categoria' : 'Categorias'}: ${categories.join(', ')}`,
    `Valor: ${formatMoney(amountDue)}`,
  ].join('\n')
  return whatsAppLink(phone, message)
}
