import type { PixKind } from '../events/event-parts.ts'
import { pixKey } from '../events/pix.ts'
import { isCnpj, isCpf } from '../formats/tax-ids.ts'

interface OwnKeys {
  pixCode: string
  pixKind: PixKind | null
  pixPhone: string
}

const randomKeys = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
const addresses = /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[a-z]{2,}/gi
/** Digits with the punctuation of a CPF, a CNPJ or a phone number. */
const numbers = /(?<![\w-])\+?[\d(](?:[\d().\s/-]{8,22})\d(?![\w-])/g
const lettersInCnpj = /\b[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/[0-9A-Z]{4}-?\d\d\b/gi

/**
 * The first PIX key in a text that is not the event's key, because money that is requested in the name of an event must
 * go to the event's key. A CPF, a CNPJ, a random key and a copied code always count as keys. A mail address or a phone
 * number counts only when the text mentions PIX.
 */
export function foreignPixKey(text: string, { pixCode, pixKind, pixPhone }: OwnKeys): string | undefined {
  const own = new Set([pixKind ? pixKey(pixCode, pixKind) : undefined, pixCode.trim().toLowerCase()])
  const phones = new Set([nationalDigits(pixCode), nationalDigits(pixPhone)])
  if (/\b0002\d\d\d{0,8}26\d\d0014br\.gov\.bcb\.pix/i.test(text)) return 'PIX copia e cola'
  const random = [...text.matchAll(randomKeys)].map(([key]) => key).find((key) => !own.has(key.toLowerCase()))
  if (random) return random
  const speaksOfPix = /\b(?:pix|chave)\b/i.test(text)
  for (const [typed] of [...text.matchAll(numbers), ...text.matchAll(lettersInCnpj)]) {
    const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
    if (own.has(plain)) continue
    if (isCpf(plain) || isCnpj(plain)) return typed.trim()
    if (speaksOfPix && pixKey(typed, 'PHONE') && !phones.has(nationalDigits(typed))) return typed.trim()
  }
  if (!speaksOfPix) return undefined
  return [...text.matchAll(addresses)].map(([key]) => key).find((key) => !own.has(key.toLowerCase()))
}

function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits
}
