import { formatMoney } from '../formats/formats.ts'
import { isGiven } from '../formats/is-given.ts'
import { type FeeRules, lotInWords } from './fee-rules.ts'

/** Each lot and each step, in one line each. */
export const rulesInWords = (rules: FeeRules | null): string[] => [
  ...(rules?.lots ?? []).map((feeLot, index) => {
    const two = !isGiven(feeLot.feeTwoCategories)
      ? ''
      : `, com 2 categorias ${formatMoney(feeLot.feeTwoCategories)} cada`
    return `${lotInWords({ number: index + 1, feeLot })} ${formatMoney(feeLot.fee)}${two}`
  }),
  ...(rules?.ladder ?? []).map((fee, index) => `${index + 2}ª categoria ${formatMoney(fee)}`),
]
