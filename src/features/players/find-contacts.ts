import type { PlayerView } from '#offline/core/row-types.ts'

/**
 * The typed part of a phone number, an e-mail address or a PIX payment id; undefined if the text can only be a name.
 */
type Wanted = (player: PlayerView) => boolean

const leastDigits = 4

/**
 * Finds players by phone, e-mail or txid, from the data on this phone. A text without a digit, a dot or an `@` counts
 * only as a name, because its letters would match too many addresses.
 */
export function contactSearch(typed: string): Wanted | undefined {
  const text = typed.trim().toLowerCase()
  if (!/[\d@.]/.test(text)) return undefined
  const digits = phoneDigits(text)
  const txid = /^[a-z\d]{6,25}$/.test(text) ? text.toUpperCase() : undefined
  return ({ phoneNumber, email, txid: own }) =>
    (digits !== undefined && phoneNumber !== undefined && phoneNumber.replace(/\D/g, '').includes(digits)) ||
    (email !== undefined && email.toLowerCase().includes(text)) ||
    (txid !== undefined && own !== undefined && own.toUpperCase().includes(txid))
}

/**
 * The digits of a phone number without country code and long-distance prefix; undefined if the text can't be part of a
 * phone number.
 */
function phoneDigits(text: string): string | undefined {
  if (/[^\d\s()+.-]/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const national = /^\+|^55\d{10}/.test(text) ? digits.replace(/^55/, '') : digits.replace(/^0/, '')
  return national.length >= leastDigits ? national : undefined
}
