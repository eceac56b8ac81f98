import * as v from 'valibot'
import { moneyText, reaisOf } from '#app/forms/money-text.ts'
import type { Coupon } from '#contract/coupons/coupon-calls.ts'
import { couponCode } from '#contract/events/coupon-code.ts'
import { isWhole, looksRandom } from '#contract/events/coupon-lot.ts'
import { dayIn, dayProblem, dayText } from '#ui/fields/day-text.ts'

const whole = (message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{0,5}$/, message),
    v.transform((typed) => (typed === '' ? null : Number(typed))),
  )

/**
 * A coupon as it is typed.
 * @param fee what a registration costs, in reais; undefined for a coupon that has its code already
 */
export const couponForm = (fee: number | undefined) =>
  v.pipe(
    v.object({
      code: v.pipe(
        v.string(),
        v.transform(couponCode),
        v.regex(/^[A-Z0-9-]{3,30}$/, 'Use de 3 a 30 letras sem acento, números ou traço'),
      ),
      kind: v.pipe(v.string(), v.picklist(['percent', 'value'])),
      amount: v.pipe(v.string(), v.trim(), v.nonEmpty('Informe o desconto')),
      maxUses: whole('Use só números'),
      until: v.pipe(
        v.string(),
        v.check((typed) => typed === '' || dayProblem(typed) === undefined, 'Informe um dia válido'),
        v.transform((typed) => (typed === '' ? null : (dayIn(typed) ?? null))),
      ),
      /** Ids of categories; an empty list means all of them. */
      categoryIds: v.array(v.string()),
    }),
    v.forward(
      v.partialCheck(
        [['kind'], ['amount']],
        ({ kind, amount }) => kind === 'value' || /^([1-9]\d?|100)$/.test(amount),
        'Use de 1 a 100',
      ),
      ['amount'],
    ),
    v.forward(
      v.partialCheck(
        [['kind'], ['amount']],
        ({ kind, amount }) => kind === 'percent' || (reaisOf(amount) ?? 0) > 0,
        'Use um valor como 70 ou 1.234,56',
      ),
      ['amount'],
    ),
    v.transform(({ kind, amount, categoryIds, ...typed }) => ({
      ...typed,
      percent: kind === 'percent' ? Number(amount) : null,
      value: kind === 'value' ? (reaisOf(amount) ?? null) : null,
      categoryIds: categoryIds.length === 0 ? null : categoryIds,
    })),
    v.forward(
      v.check(
        (coupon) => fee === undefined || !isWhole(coupon, fee) || looksRandom(coupon.code),
        'Para deixar de graça o código é sorteado: toque em Gerar código',
      ),
      ['code'],
    ),
  )

export type CouponDraft = v.InferInput<ReturnType<typeof couponForm>>

export const emptyCoupon: CouponDraft = {
  code: '',
  kind: 'percent',
  amount: '',
  maxUses: '',
  until: '',
  categoryIds: [],
}

export const couponDraft = ({ code, percent, value, maxUses, until, categoryIds }: Coupon): CouponDraft => ({
  code,
  kind: percent === null ? 'value' : 'percent',
  amount: percent === null ? moneyText(value ?? 0) : String(percent),
  maxUses: maxUses === null ? '' : String(maxUses),
  until: until === null ? '' : dayText(until),
  categoryIds: categoryIds ?? [],
})
