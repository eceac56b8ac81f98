/** A larger amount is no amount of a statement; it is probably a document number. */
const mostCents = 10_000_000_000

/**
 * The cents of a bank's text: `1.160,00`, `1160.00`, `90`, `1.160,5`, `R$ -90,00`, `90,00 D`, `(90,00)`. Undefined if
 * the text is no amount.
 */
export function centsIn(text: string): number | undefined {
  const compact = text.replace(/[\s\u00A0]|R\$/gi, '').replaceAll('−', '-')
  const found = /^(\()?([+-])?(\d[\d.,]*?)([.,](?=\)|-|$|[CD]))?(\))?(-)?([CD])?$/i.exec(compact)
  if (!found) return undefined
  const [, open, sign, digits = '', , close, signBehind, side] = found
  if (Boolean(open) !== Boolean(close)) return undefined
  const cents = unsignedCents(digits)
  if (cents === undefined) return undefined
  const isOut = sign === '-' || signBehind === '-' || open !== undefined || side?.toUpperCase() === 'D'
  return isOut && cents > 0 ? -cents : cents
}

function unsignedCents(text: string): number | undefined {
  // One or two digits after the last separator are cents; three digits are thousands.
  const found = /^(\d[\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(text)
  if (!found) return undefined
  const [, whole = '', decimal, fraction = ''] = found
  if (!isWhole(whole, decimal)) return undefined
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return cents <= mostCents ? cents : undefined
}

/** Whether a text has only digits, or groups of three with one separator that differs from the one of the cents. */
function isWhole(text: string, decimal: string | undefined): boolean {
  if (/^\d+$/.test(text)) return text.length <= 12
  if (!/^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(text)) return false
  return decimal === undefined || !text.includes(decimal)
}
