import { formatMoney } from '../formats/formats.ts'
import { isGiven } from '../formats/is-given.ts'
import { type CouponEffect, discounts, lessInWords } from './coupons.ts'
import { type EventFees, type FeeMoment, feesInForce, type InForce, lotInWords } from './fee-rules.ts'
import { fromCents, toCents } from './fees.ts'

interface Chosen {
  id: string
  /** The category's own fee, in reais. */
  fee?: number | null | undefined
}

interface Asked {
  categories: readonly Chosen[]
  /** The categories that the person already has in the event. Their price does not change. */
  held?: readonly Chosen[]
  coupon?: CouponEffect | undefined
}

/** The price of a category, and its reason. */
export interface PriceLine {
  categoryId: string
  cents: number
  /** The reason in words; undefined for the plain fee of the event. */
  reason: string | undefined
}

export interface Price {
  /** The prices, in the order of the given categories. */
  lines: PriceLine[]
  totalCents: number
}

/** The price of a registration at a moment. */
export function priceOf(fees: EventFees, moment: FeeMoment, { categories, held = [], coupon }: Asked): Price {
  const ladder = fees.feeRules?.ladder ?? []
  const isTwo = ladder.length === 0 && categories.length + held.length >= 2
  const inForce = feesInForce(fees, moment)
  const pricesOf = (chosen: readonly Chosen[]) =>
    dearestFirst(chosen.map((category) => ownPrice(category, inForce, isTwo)))
  const before = pricesOf(held)
  const stepped = pricesOf(categories).map((price, index, sorted) =>
    steppedDown(price, ladder, [...before, ...sorted.slice(0, index)]),
  )
  const off = discounts(stepped, coupon)
  const lines = stepped.map(({ id, cents, why }): PriceLine => {
    const less = off.get(id) ?? 0
    const full = `${why ?? 'inscrição'} ${formatMoney(fromCents(cents))}`
    const reason = less > 0 ? `${full} · ${lessInWords(coupon, cents, less)}` : why && full
    return { categoryId: id, cents: cents - less, reason }
  })
  return {
    lines: categories.flatMap(({ id }) => lines.find(({ categoryId }) => categoryId === id) ?? []),
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  }
}

interface OnePrice {
  id: string
  cents: number
  why: string | undefined
}

function ownPrice({ id, fee }: Chosen, inForce: InForce, isTwo: boolean): OnePrice {
  if (isGiven(fee)) return { id, cents: toCents(fee), why: 'valor da categoria' }
  const each = isTwo ? (inForce.feeTwoCategories ?? inForce.fee) : inForce.fee
  return { id, cents: toCents(each), why: lotInWords(inForce) }
}

const dearestFirst = (prices: readonly OnePrice[]) => prices.toSorted((one, other) => other.cents - one.cents)

/**
 * One category more costs what all cost together, less what they cost without it: the dearest one is the first, whenever it
 * comes.
 * @param before the prices of the categories that the person has before this one
 */
function steppedDown(price: OnePrice, ladder: readonly number[], before: readonly OnePrice[]): OnePrice {
  const cents = sumInSteps([...before, price], ladder) - sumInSteps(before, ladder)
  return cents < price.cents ? { ...price, cents, why: `${before.length + 1}ª categoria` } : price
}

/** The steps apply to the categories after the dearest one. */
function sumInSteps(prices: readonly OnePrice[], ladder: readonly number[]): number {
  return dearestFirst(prices).reduce((sum, { cents }, at) => {
    const step = ladder[Math.min(at, ladder.length) - 1]
    return sum + (step === undefined ? cents : Math.min(cents, toCents(step)))
  }, 0)
}
