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
  /** Number of categories that the person already has in the event. Their price does not change. */
  existing?: number
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
export function priceOf(
  fees: EventFees,
  moment: FeeMoment,
  { categories, existing = 0, coupon }: Asked,
): Price {
  const ladder = fees.feeRules?.ladder ?? []
  const isTwo = ladder.length === 0 && categories.length + existing >= 2
  const inForce = feesInForce(fees, moment)
  const own = categories.map((category) => ownPrice(category, inForce, isTwo))
  // The steps apply to the categories after the dearest one.
  const sorted = own.toSorted((one, other) => other.cents - one.cents)
  const stepped = sorted.map((price, index) => steppedDown(price, ladder, existing + index))
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

/** @param at number of categories that the person has before this one */
function steppedDown(price: OnePrice, ladder: readonly number[], at: number): OnePrice {
  const step = at === 0 ? undefined : ladder[Math.min(at, ladder.length) - 1]
  if (step === undefined || toCents(step) >= price.cents) return price
  return { ...price, cents: toCents(step), why: `${at + 1}ª categoria` }
}
