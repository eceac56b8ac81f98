import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText, reaisOf } from './money-text.ts'

test.each([
  ['70', 70],
  ['70,5', 70.5],
  ['1.234,56', 1234.56],
  ['1234,56', 1234.56],
  ['R$ 119,90', 119.9],
  [' 0 ', 0],
])('%s is an amount', (typed, reais) => expect(reaisOf(typed)).toBe(reais))

test.each(['', '70.5', '1,234.56', '-1', '1,234', 'grátis', '1.23.456', ','])(
  '%s is not read as an amount',
  (typed) => expect(reaisOf(typed)).toBeUndefined(),
)

test('every amount is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(reaisOf(moneyText(cents / 100))).toBe(cents / 100)
    }),
  )
})
