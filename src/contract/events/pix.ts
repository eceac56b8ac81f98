import type { PixKind } from './event-parts.ts'
import { toCents } from './fees.ts'

/** The data of a payment, which the payer's bank app reads from the code. */
export interface PixCharge {
  /** The key as the organiser typed it. */
  key: string
  kind: PixKind
  /** Payee; the code carries its first 25 characters without accents. */
  name: string
  /** City of the payee; the code carries its first 15 characters without accents. */
  city?: string | undefined
  /** Reais; left out, the payer types the amount. */
  amount?: number
  /** Identifies the payment, 1 to 25 letters and digits; left out, the code carries the standard's `***`. */
  txid?: string
}

const maxKeyLength = 77
const onlyDigits = (text: string) => text.replace(/\D/g, '')

/**
 * A typed PIX key in the form of the central bank's directory: phone `+5511…`, CPF as digits, CNPJ as digits and
 * capitals, e-mail and random key in lower case. Undefined when the text can't be a key of that kind.
 */
export function pixKey(typed: string, kind: PixKind): string | undefined {
  const text = typed.trim()
  switch (kind) {
    case 'CPF':
      return matching(/^\d{11}$/, onlyDigits(text))
    case 'CNPJ':
      return matching(/^[0-9A-Z]{12}\d\d$/, text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    case 'EMAIL':
      return text.length <= maxKeyLength
        ? matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, text.toLowerCase())
        : undefined
    case 'PHONE':
      return phoneKey(text)
    case 'RANDOM':
      return matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, text.toLowerCase())
  }
}

/**
 * A Brazilian number has 10 or 11 digits with its area code, so 12 or 13 digits that begin with 55 include the country
 * code.
 */
function phoneKey(text: string): string | undefined {
  const digits = onlyDigits(text)
  const national = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits
  const key = matching(/^[1-9]\d{9,10}$/, national)
  return key && `+55${key}`
}

function matching(form: RegExp, text: string): string | undefined {
  return form.test(text) ? text : undefined
}

/**
 * A static BR Code ("copia e cola", and what the QR holds) after the EMV QR standard and the central bank's "Manual de
 * Padrões para Iniciação do Pix". Made on the device, so it needs no connection. Undefined when the key does not fit
 * its kind: no code is better than a payment to a wrong account.
 */
export function pixCode(charge: PixCharge): string | undefined {
  const key = pixKey(charge.key, charge.kind)
  const name = payeeInCode(charge.name)
  const cents = toCents(charge.amount ?? 0)
  if (!key || !name || cents < 0) return undefined
  const txid = charge.txid !== undefined && /^[A-Za-z0-9]{1,25}$/.test(charge.txid) ? charge.txid : '***'
  const unsigned = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    cents > 0 ? field('54', (cents / 100).toFixed(2)) : '',
    field('58', 'BR'),
    field('59', name),
    field('60', plain(charge.city ?? '', 15) || 'BRASIL'),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return unsigned + crc16(unsigned)
}

/** The name of the payee in a code. The payer's bank may show it. */
export const payeeInCode = (name: string): string => plain(name, 25)

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** Removes accents: bank apps do not accept them and count bytes instead of characters. */
function plain(text: string, max: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .,&/'-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .trim()
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) of ASCII text, four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
