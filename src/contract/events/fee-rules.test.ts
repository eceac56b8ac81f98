import { expect, test } from 'vitest'
import { randomCouponCode, looksRandom } from './coupon-lot.ts'
import { answeredFees, categoriesAllowed, type EventFees } from './fee-rules.ts'
import { priceOf } from './price-of.ts'

const plain: EventFees = { registrationFee: 95, registrationFeeTwoCategories: 60 }
const lots: EventFees = {
  ...plain,
  feeRules: {
    fee: 150,
    lots: [
      { fee: 90, until: '2026-12-10' },
      { fee: 120, persons: 30 },
    ],
  },
}
const steps: EventFees = { ...plain, feeRules: { fee: 90, lots: [], ladder: [50, 40] } }
const day = (text: string, persons = 0) => ({ day: `2026-12-${text}`, persons })
const [a, b, pro] = [{ id: 'a' }, { id: 'b' }, { id: 'pro', fee: 120 }]
const ten = { code: 'ARENA10', percent: 10 }
/** The text with plain spaces, as people read it. */
const words = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

test.each([
  ['one category', plain, day('01'), { categories: [a] }, [9500]],
  ['two categories', plain, day('01'), { categories: [a, b] }, [6000, 6000]],
  ['a second registration', plain, day('01'), { categories: [a], held: [b] }, [6000]],
  ['a category with a fee of its own', plain, day('01'), { categories: [pro, a] }, [12_000, 6000]],
  ['the last day of a lot', lots, day('10'), { categories: [a] }, [9000]],
  ['the day after it', lots, day('11'), { categories: [a] }, [12_000]],
  ['the last person of a lot', lots, day('11', 29), { categories: [a] }, [12_000]],
  ['the first one behind it', lots, day('11', 30), { categories: [a, b] }, [15_000, 15_000]],
  ['steps, the dearest first', steps, day('01'), { categories: [a, pro] }, [5000, 12_000]],
  ['the next step later', steps, day('01'), { categories: [b], held: [a, pro] }, [4000]],
  ['the dearest one later', steps, day('01'), { categories: [pro], held: [a] }, [8000]],
  ['a cheaper one later', steps, day('01'), { categories: [a], held: [pro] }, [5000]],
  ['two later, one of them the dearest', steps, day('01'), { categories: [b, pro], held: [a] }, [4000, 8000]],
  [
    'a coupon of the dearest one later',
    steps,
    day('01'),
    { categories: [pro], held: [a], coupon: ten },
    [7200],
  ],
  ['behind the last step', steps, day('01'), { categories: [b], held: [a, a, pro] }, [4000]],
  ['a coupon of each', steps, day('01'), { categories: [a, b], coupon: ten }, [8100, 4500]],
  [
    'a coupon of a category',
    plain,
    day('01'),
    { categories: [a, pro], coupon: { ...ten, categoryIds: ['pro'] } },
    [6000, 10_800],
  ],
  [
    'a value, once, dearest first',
    steps,
    day('01'),
    { categories: [b, pro], coupon: { code: 'X', value: 140 } },
    [3000, 0],
  ],
  ['more than is due', plain, day('01'), { categories: [a], coupon: { code: 'X', value: 200 } }, [0]],
] as const)('%s', (_, fees, moment, asked, cents) => {
  const price = priceOf(fees, moment, asked)
  expect(price.lines.map((line) => line.cents)).toEqual(cents)
  expect(price.lines.map(({ categoryId }) => categoryId)).toEqual(asked.categories.map(({ id }) => id))
  expect(price.totalCents).toBe(cents.reduce<number>((sum, one) => sum + one, 0))
})

test('the reason for a fee', () => {
  const why = (...[fees, moment, asked]: Parameters<typeof priceOf>) =>
    priceOf(fees, moment, asked).lines.map(({ reason }) => words(reason))
  expect(why(plain, day('01'), { categories: [a] })).toEqual([undefined])
  expect(why(lots, day('01'), { categories: [a], coupon: ten })).toEqual([
    '1º lote (até 10/12) R$ 90,00 · cupom ARENA10 − R$ 9,00 = R$ 81,00',
  ])
  expect(why(lots, day('11'), { categories: [pro, a] })).toEqual([
    'valor da categoria R$ 120,00',
    '2º lote (até 30 inscritos) R$ 120,00',
  ])
  expect(why(steps, day('01'), { categories: [a, b] })).toEqual([undefined, '2ª categoria R$ 50,00'])
  expect(why(steps, day('01'), { categories: [pro], held: [a] })).toEqual(['2ª categoria R$ 80,00'])
})

test('an ended price lot never becomes active again', () => {
  const { feeRules } = lots
  const ended = { ...lots, feeRules: { fee: 150, lots: [], ...feeRules, lotsEnded: 2 } }
  expect(answeredFees(ended, day('01'))).toEqual({ registrationFee: 150, registrationFeeTwoCategories: null })
})

test('older apps get the current fee, and the average fee if prices rise by steps', () => {
  expect(answeredFees(lots, day('01')).registrationFee).toBe(90)
  expect(answeredFees(steps, day('01'))).toEqual({ registrationFee: 90, registrationFeeTwoCategories: 70 })
  expect([plain, steps].map(({ feeRules }) => categoriesAllowed(feeRules))).toEqual([2, 3])
})

test('a random code is long, and can not be confused with another kind of code', () => {
  let next = 0
  const code = randomCouponCode((count) => Uint8Array.from({ length: count }, () => (next += 37) % 256))
  expect(code).toHaveLength(10)
  expect(looksRandom(code)).toBe(true)
  expect(['ARENA100', 'GRATIS99', '2345'].some(looksRandom)).toBe(false)
})
