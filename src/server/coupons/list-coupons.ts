import { listCoupons } from '#contract/coupons/coupon-calls.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { couponAnswer, couponsWithNames } from './coupon-answer.ts'
import { withUses } from '#server/fees/coupon-rows.ts'

export const listCouponsHandler = handle(
  listCoupons,
  inEvent('ORGANIZADOR', 'id'),
  async ({ params, db }) => {
    const rows = await couponsWithNames(db).where('event_id', '=', params.id).orderBy('code').execute()
    const used = await withUses(db, rows)
    const taken = await db
      .selectFrom('registration')
      .select('coupon_id')
      .distinct()
      .where('event_id', '=', params.id)
      .where('coupon_id', 'is not', null)
      .execute()
    const takenIds = new Set(taken.map(({ coupon_id }) => coupon_id))
    return rows.map((row, index) => ({
      ...couponAnswer({ ...row, uses: used[index]?.uses ?? 0 }),
      isTaken: takenIds.has(row.id),
    }))
  },
)
