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
    return rows.map((row, index) => couponAnswer({ ...row, uses: used[index]?.uses ?? 0 }))
  },
)
