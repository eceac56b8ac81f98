import { expect, test } from 'vitest'
import { feeLines } from './fee-lines.ts'

const lines = (registrationFee: number, registrationFeeTwoCategories: number | null) =>
  feeLines({ registrationFee, registrationFeeTwoCategories }).map(({ each, total }) =>
    (total ? `${each} (${total})` : each).replace(/\u00a0/g, ' '),
  )

test('two categories read per category and in sum, because the fee is per category', () => {
  expect(lines(100, 80)).toEqual(['R$ 100,00', 'R$ 80,00 cada (R$ 160,00)'])
})

test('without a fee for two each category costs the same', () => {
  expect(lines(119.9, null)).toEqual(['R$ 119,90', 'R$ 119,90 cada (R$ 239,80)'])
})

test('an event without fees says so', () => {
  expect(lines(0, null)).toEqual(['Gratuita', 'Gratuita'])
})
