import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, Money } from '../calls/fields.ts'
import { couponCode } from '../events/coupon-code.ts'

export const checkCoupon = call({
  method: 'POST',
  path: 'event-register/{id}/coupon',
  summary:
    'Returns the discount of a coupon for a registration made now. The refusal is the same for a coupon that does not exist, has ended, or has no uses left (an addition)',
  body: v.object({ code: v.pipe(v.string(), v.maxLength(60), v.transform(couponCode)) }),
  answer: v.object({
    code: v.string(),
    percent: v.nullable(v.number()),
    value: v.nullable(Money),
    categoryIds: v.nullable(v.array(Id)),
  }),
  refusals: ['event.notFound', 'coupon.unknown'],
})
