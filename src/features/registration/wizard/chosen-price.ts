import type { CouponEffect } from '#contract/events/coupons.ts'
import { priceOf } from '#contract/events/price-of.ts'
import { fromCents, toCents } from '#contract/events/fees.ts'
import type { Day } from '#contract/formats/days.ts'
import type { EventRegister, OpenCategory } from '#contract/events/public-event.ts'

/** The price of a choice, as it is shown. */
export interface ChosenPrice {
  lines: readonly ChosenLine[]
  totalCents: number
  /** The total divided by the number of categories, in reais. The registration is sent with this value. */
  each: number
}

export interface ChosenLine {
  title: string
  /** Undefined if only the sum is certain. */
  cents?: number
  /** The reason for the price, in words. */
  reason?: string | undefined
}

export type HeldCategory = Pick<OpenCategory, 'id' | 'fee'>

interface Choice {
  categories: readonly OpenCategory[]
  titleOf: (id: string) => string
  /** The categories in which the person is registered already. */
  held: readonly HeldCategory[]
  coupon: CouponEffect | undefined
  day: Day
}

export function chosenPrice(event: EventRegister, choice: Choice): ChosenPrice {
  const { categories, titleOf, held, coupon, day } = choice
  const { lines, totalCents } = priceOf(event, { day }, { categories, held, coupon })
  return {
    lines: lines.map(({ categoryId, cents, reason }) => ({ title: titleOf(categoryId), cents, reason })),
    totalCents,
    each: fromCents(Math.round(totalCents / Math.max(1, categories.length))),
  }
}

/** A sum that {host} has named or that was sent, without prices for each category. */
export const namedPrice = (titles: readonly string[], each: number): ChosenPrice => ({
  lines: titles.map((title) => ({ title })),
  totalCents: toCents(each) * titles.length,
  each,
})

/** The fee in reais for one more category of a person who is registered already. */
export function nextFee(event: EventRegister, held: readonly HeldCategory[], day: Day): number {
  const { totalCents } = priceOf(event, { day }, { categories: [{ id: '' }], held })
  return fromCents(totalCents)
}
