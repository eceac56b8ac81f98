import { checkCoupon } from '#contract/coupons/check-coupon.ts'
import { anyone } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { couponEffect, usable, withUses } from '#server/fees/coupon-rows.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    /**
     * Counts unknown codes by address: it stops people who guess codes, and does not disturb people who mistype one.
     */
    couponLimit: RateLimit
  }
}

export const couponLimit = { max: 30, windowMs: 600_000 }

export const checkCouponHandler = handle(
  checkCoupon,
  anyone,
  async ({ params, body, db, services, now, today, address }) => {
    const seconds = services.couponLimit.wait(address, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    const rows = await db
      .selectFrom('coupon')
      .innerJoin('event', 'event.id', 'coupon.event_id')
      .selectAll('coupon')
      .where('coupon.event_id', '=', params.id)
      .where('coupon.code', '=', body.code)
      .where('event.is_draft', '=', 0)
      .execute()
    const [coupon] = usable(await withUses(db, rows), today)
    if (!coupon) {
      services.couponLimit.count(address, now)
      return refuse('coupon.unknown')
    }
    const { code, percent = null, value = null, categoryIds } = couponEffect(coupon)
    return { code, percent, value, categoryIds: categoryIds ? [...categoryIds] : null }
  },
  // The answer is not stored, because each request is answered with the data of its own moment.
  { isRepeatable: true },
)
