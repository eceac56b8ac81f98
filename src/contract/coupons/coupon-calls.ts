import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { calendarDay, Changes, Id, money } from '../calls/fields.ts'
import { couponCode } from '../events/coupon-code.ts'

/** Limit per event. */
export const maxCoupons = 200

const Code = v.pipe(
  v.string('Digite o código'),
  v.transform(couponCode),
  v.minLength(3, 'Use pelo menos 3 letras ou números'),
  v.maxLength(30, 'No máximo 30 letras ou números'),
  v.regex(/^[A-Z0-9-]+$/, 'Use letras sem acento, números e traço'),
)
const Percent = v.pipe(
  v.number('Informe quantos por cento'),
  v.integer('Informe um número inteiro'),
  v.minValue(1, 'Informe de 1 a 100'),
  v.maxValue(100, 'Informe de 1 a 100'),
)
const Uses = v.pipe(
  v.number('Informe quantas inscrições'),
  v.integer('Informe um número inteiro'),
  v.minValue(1, 'Informe pelo menos 1'),
  v.maxValue(99_999, 'No máximo 99.999'),
)

const settable = {
  percent: v.optional(v.nullable(Percent), null),
  value: v.optional(v.nullable(v.pipe(money('Informe o valor'), v.minValue(0.01, 'Informe o valor'))), null),
  maxUses: v.optional(v.nullable(Uses), null),
  /** The last day on which the coupon is valid. */
  until: v.optional(v.nullable(calendarDay('Informe um dia válido')), null),
  /** The categories in which the coupon is valid; null for all. */
  categoryIds: v.optional(v.nullable(v.pipe(v.array(Id), v.minLength(1), v.maxLength(200))), null),
}
const isOneOf = ({ percent, value }: { percent: number | null; value: number | null }) =>
  (percent === null) !== (value === null)
const oneOf = 'Informe o desconto em % ou em R$'

const CouponFields = v.pipe(
  v.object({ code: Code, ...settable }),
  v.forward(v.partialCheck([['percent'], ['value']], isOneOf, oneOf), ['value']),
)

/** A coupon, as the organisers of the event see it. */
export const Coupon = v.object({
  id: Id,
  code: v.string(),
  percent: v.nullable(v.number()),
  value: v.nullable(v.number()),
  maxUses: v.nullable(v.number()),
  until: v.nullable(v.string()),
  categoryIds: v.nullable(v.array(Id)),
  /** The moment at which an organiser ended the coupon. */
  endedAt: v.nullable(v.string()),
  /** Number of registrations with a spot that use the coupon. */
  uses: v.number(),
  /** Whether a registration uses the coupon, even one without a spot: then it is not removed. Only in the list. */
  isTaken: v.optional(v.boolean()),
  ...Changes,
})
export type Coupon = v.InferOutput<typeof Coupon>

export const listCoupons = call({
  method: 'GET',
  path: 'events/{id}/coupons',
  summary: 'Lists the coupons of an event and how often each was used, for its organisers (an addition)',
  answer: v.array(Coupon),
  refusals: ['event.notFound'],
})
export const createCoupon = call({
  method: 'POST',
  path: 'events/{id}/coupons',
  summary:
    'Creates a coupon. If it makes a registration free, its code is random and has at least 8 characters (an addition)',
  body: CouponFields,
  created: true,
  answer: Coupon,
  refusals: ['event.notFound', 'category.notFound', 'coupon.exists', 'coupon.tooMany'],
})
export const updateCoupon = call({
  method: 'PUT',
  path: 'events/{id}/coupons/{couponId}',
  summary:
    'Changes a coupon, or ends it for new registrations. Existing registrations keep their price (an addition)',
  body: v.pipe(
    v.object({ ...settable, isEnded: v.optional(v.boolean(), false), version: Changes.version }),
    v.forward(v.partialCheck([['percent'], ['value']], isOneOf, oneOf), ['value']),
  ),
  answer: Coupon,
  refusals: ['event.notFound', 'coupon.notFound', 'coupon.changed', 'category.notFound'],
})
export const removeCoupon = call({
  method: 'DELETE',
  path: 'events/{id}/coupons/{couponId}',
  summary: 'Removes a coupon that no registration uses (an addition)',
  refusals: ['event.notFound', 'coupon.notFound', 'coupon.used'],
})
