import { amountDue, feePerCategory } from '#contract/events/fees.ts'
import { type EventFees, feesInForce, isLotOver, lotInWords } from '#contract/events/fee-rules.ts'
import type { Day } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { isGiven } from '#contract/formats/is-given.ts'

interface FeeLine {
  label: string
  each: string
  total?: string
}

/** The fees of a registration from a day on: each lot if the fee changes, and the fee of several categories. */
export function feeLines(fees: EventFees, day: Day): FeeLine[] {
  const { feeRules: rules } = fees
  if (!rules) return plainLines(fees)
  const { number } = feesInForce(fees, { day })
  const lots = number === undefined ? [] : rules.lots.slice(number - 1)
  const open = lots.flatMap((feeLot, index) => {
    if (isLotOver(feeLot, { day })) return []
    const label = lotInWords({ number: (number ?? 1) + index, feeLot }) ?? ''
    return { label, ...withTwo(feeLot.fee, feeLot.feeTwoCategories) }
  })
  const last = {
    label: open.length > 0 ? 'Depois' : '1 categoria',
    ...withTwo(rules.fee, rules.feeTwoCategories),
  }
  const steps = (rules.ladder ?? []).map((fee, index) => ({
    label: `${index + 2}ª categoria`,
    each: price(fee),
  }))
  return [...open, last, ...steps]
}

/** The current fee of one category. */
export const feeNow = (fees: EventFees, day: Day): string => price(feesInForce(fees, { day }).fee)

function plainLines(fees: EventFees): FeeLine[] {
  const two = feePerCategory(fees, 2)
  return [
    { label: '1 categoria', each: price(fees.registrationFee) },
    two === 0
      ? { label: '2 categorias', each: price(0) }
      : { label: '2 categorias', each: `${formatMoney(two)} cada`, total: formatMoney(amountDue(fees, 2)) },
  ]
}

const withTwo = (fee: number, two: number | null | undefined) => ({
  each: price(fee),
  ...(isGiven(two) && { total: `com 2 categorias ${formatMoney(two)} cada` }),
})

function price(reais: number): string {
  return reais === 0 ? 'Gratuita' : formatMoney(reais)
}
