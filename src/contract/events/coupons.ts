import { isGiven } from '../formats/is-given.ts'
import { formatMoney } from '../formats/formats.ts'
import { fromCents, toCents } from './fees.ts'

/** The discount of a coupon. Either `percent` or `value` is set. */
export interface CouponEffect {
  code: string
  /** Whole per cent off each category. */
  percent?: number | null | undefined
  /** Reais off the whole registration, once. */
  value?: number | null | undefined
  /** The categories in which the coupon is valid; all when it is missing. */
  categoryIds?: readonly string[] | null | undefined
}

/**
 * The discount on each category, in cents, by the category's id. A discount in reais is taken from the first given
 * category first.
 */
export function discounts(
  categories: readonly { id: string; cents: number }[],
  coupon: CouponEffect | undefined,
): Map<string, number> {
  const off = new Map<string, number>()
  if (!coupon) return off
  let left = toCents(coupon.value ?? 0)
  for (const { id, cents } of categories) {
    if (coupon.categoryIds && !coupon.categoryIds.includes(id)) continue
    const wanted = !isGiven(coupon.percent) ? left : Math.round((cents * coupon.percent) / 100)
    const less = Math.min(cents, wanted)
    if (!isGiven(coupon.percent)) left -= less
    if (less > 0) off.set(id, less)
  }
  return off
}

/** The discount in words. */
export const couponWorth = ({ percent, value }: Pick<CouponEffect, 'percent' | 'value'>): string =>
  !isGiven(percent) ? formatMoney(value ?? 0) : `${percent} %`

/** The calculation of a discounted price in words: ` − R$ 9,00 = R$ 81,00`. */
export const lessInWords = (coupon: CouponEffect | undefined, cents: number, off: number): string =>
  `cupom ${coupon?.code ?? ''} − ${formatMoney(fromCents(off))} = ${formatMoney(fromCents(cents - off))}`
