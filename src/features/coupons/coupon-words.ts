import type { Coupon } from '#contract/coupons/coupon-calls.ts'
import { couponWorth } from '#contract/events/coupons.ts'
import { type Day, formatDay } from '#contract/formats/days.ts'
import { counted } from '#contract/formats/formats.ts'

/** Why the coupon can't be used any more; undefined while it can be used. */
export function whyOver({ endedAt, until, maxUses, uses }: Coupon, today: Day): string | undefined {
  if (endedAt !== null) return 'Encerrado'
  if (until !== null && until < today) return 'Venceu'
  return maxUses !== null && uses >= maxUses ? 'Esgotado' : undefined
}

/** `10 % · até 10/12/2026 · Mista C · 3 de 20 usos`. */
export function couponDetail(coupon: Coupon, titles: ReadonlyMap<string, string>): string {
  const { until, categoryIds, maxUses, uses } = coupon
  const used =
    maxUses === null ? counted(uses, 'uso', 'usos') : `${uses} de ${counted(maxUses, 'uso', 'usos')}`
  return [
    couponWorth(coupon),
    until && `até ${formatDay(until)}`,
    categoryIds?.map((id) => titles.get(id) ?? 'categoria removida').join(', '),
    used,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The message with which an organiser sends the coupon to a player. */
export const couponMessage = (coupon: Coupon, title: string, url: string): string =>
  [
    `${title}: cupom *${coupon.code}*, ${couponWorth(coupon)} de desconto na inscrição.`,
    coupon.until && `Vale até ${formatDay(coupon.until)}.`,
    url,
  ]
    .filter(Boolean)
    .join('\n')
