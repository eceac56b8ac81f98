import * as v from 'valibot'
import { expect, test } from 'vitest'
import { couponDraft, couponForm, emptyCoupon } from './coupon-draft.ts'

test('a new coupon that covers the fee needs a random code; a coupon with a code is decided by the host', () => {
  const typed = { ...emptyCoupon, code: 'ARENA', kind: 'value', amount: '50' }
  expect(v.safeParse(couponForm(90), typed).success).toBe(true)
  const refused = v.safeParse(couponForm(50), typed)
  expect(refused.issues?.map((issue) => v.getDotPath(issue))).toEqual(['code'])
  const stored = {
    id: 'c',
    code: 'ARENA',
    percent: null,
    value: 50,
    maxUses: null,
    until: null,
    categoryIds: null,
    endedAt: null,
    uses: 3,
  }
  expect(v.safeParse(couponForm(undefined), { ...couponDraft(stored), maxUses: '20' })).toMatchObject({
    success: true,
    output: { value: 50, maxUses: 20 },
  })
})
