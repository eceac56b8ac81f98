import type { Mask } from './mask.ts'

/** Up to 9.999.999,99. */
const maxWholeDigits = 7

/** Money while it is typed: '1234,5' is shown as '1.234,5'. The stripped text has digits and at most one ','. */
export const moneyMask: Mask = {
  isSignificant: (character) => (character >= '0' && character <= '9') || character === ',',
  strip(text) {
    const [whole = '', ...rest] = typedComma(text).split(',')
    const kept = whole
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, maxWholeDigits)
    if (rest.length === 0) return kept
    return `${kept || '0'},${rest.join('').replace(/\D/g, '').slice(0, 2)}`
  },
  format(stripped) {
    const [whole = '', ...cents] = stripped.split(',')
    return [whole.replace(/\B(?=(\d{3})+$)/g, '.'), ...cents].join(',')
  },
}

/** Some keyboards only offer '.': typed at the end it is meant as ','. */
function typedComma(text: string): string {
  return text.includes(',') ? text : text.replace(/\.\s*$/, ',')
}

/** In what is pasted a '.' before one or two last digits is a decimal point; while typing it is a group being shortened. */
export function pastedMoney(text: string): string {
  return text.includes(',') ? text : text.replace(/\.(\d{1,2})\s*$/, ',$1')
}

/** Reais of what is shown, null when there is no digit. */
export function parseMoney(shown: string): number | null {
  const stripped = moneyMask.strip(shown)
  return stripped === '' ? null : Number(stripped.replace(',', '.'))
}

/** Reais as shown in a field at rest: `1234.5` is '1.234,50'. */
export function moneyText(reais: number | null): string {
  return reais === null ? '' : moneyMask.format(reais.toFixed(2).replace('.', ','))
}
