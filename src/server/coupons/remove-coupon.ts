import { removeCoupon } from '#contract/coupons/coupon-calls.ts'
import { inEvent } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

export const removeCouponHandler = handle(
  removeCoupon,
  inEvent('ORGANIZADOR', 'id'),
  async ({ params, db, recordChange }) => {
    const query = db
      .selectFrom('coupon')
      .selectAll()
      .where('id', '=', params.couponId)
      .where('event_id', '=', params.id)
    const row = await locked(db, query).executeTakeFirst()
    if (!row) return refuse('coupon.notFound')
    const registered = db.selectFrom('registration').select('id').where('coupon_id', '=', row.id)
    if (await registered.executeTakeFirst()) return refuse('coupon.used')
    await db.deleteFrom('coupon').where('id', '=', row.id).execute()
    recordChange({
      kind: 'coupon.removed',
      eventId: row.event_id,
      entityId: row.id,
      before: { code: row.code },
    })
    return undefined
  },
)
