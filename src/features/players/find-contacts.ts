import type { PlayerView } from '#offline/core/row-types.ts'

/** What is typed of a phone, an address or the identification of a PIX payment; undefined where it can only be a name. */
type Wanted = (player: PlayerView) => boolean

const leastDigits = 4

/**
 * Finds players by the phone, the e-mail or the txid that they have on this phone. A text without a digit, a dot or an `@`
 * is only a name: the letters of addresses would find too many.
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

/** With or without the country and the sign of a long-distance call; undefined for what is no part of a phone. */
function phoneDigits(text: string): string | undefined {
  if (/[^\d\s()+.-]/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const national = /^\+|^55\d{10}/.test(text) ? digits.replace(/^55/, '') : digits.replace(/^0/, '')
  return national.length >= leastDigits ? national : undefined
}
