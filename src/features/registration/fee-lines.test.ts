import { expect, test } from 'vitest'
import { feeLines } from './fee-lines.ts'

const lines = (registrationFee: number, registrationFeeTwoCategories: number | null) =>
  feeLines({ registrationFee, registrationFeeTwoCategories }, '2027-03-01').map(({ each, total }) =>
    (total ? `${each} (${total})` : each).replace(/\u00a0/g, ' '),
  )

test('two categories show the fee of each and the sum, because the fee is per category', () => {
  expect(lines(100, 80)).toEqual(['R$ 100,00', 'R$ 80,00 cada (R$ 160,00)'])
})

test('without a fee for two categories, each costs the same', () => {
  expect(lines(119.9, null)).toEqual(['R$ 119,90', 'R$ 119,90 cada (R$ 239,80)'])
})

test('an event without fees says so', () => {
  expect(lines(0, null)).toEqual(['Gratuita', 'Gratuita'])
})

test('if the fee changes, each coming lot shows its last day and the next price', () => {
  const feeRules = {
    fee: 100,
    lots: [
      { fee: 70, until: '2027-02-28' },
      { fee: 80, until: '2027-03-10' },
      { fee: 90, persons: 40 },
    ],
    ladder: [50],
  }
  const fees = { registrationFee: 80, registrationFeeTwoCategories: 65, feeRules }
  expect(
    feeLines(fees, '2027-03-01').map(({ label, each }) => `${label} ${each}`.replace(/\u00a0/g, ' ')),
  ).toEqual([
    '2º lote (até 10/03) R$ 80,00',
    '3º lote (até 40 inscritos) R$ 90,00',
    'Depois R$ 100,00',
    '2ª categoria R$ 50,00',
  ])
})
