import { expect, test } from 'vitest'
import { centsIn } from '#app/files/amounts.ts'
import { dayIn, paidDayIn } from './days.ts'

test.each([
  ['1.160,00', 116000],
  ['1160.00', 116000],
  ['1,160.00', 116000],
  ['1.160', 116000],
  ['90', 9000],
  ['1.160,5', 116050],
  ['-90,00', -9000],
  ['90,00-', -9000],
  ['R$ -90,00', -9000],
  ['- R$ 90,00', -9000],
  ['90,00 D', -9000],
  ['90,00 C', 9000],
  ['(90,00)', -9000],
  ['+90,00', 9000],
  ['0,05', 5],
  ['−90,00', -9000],
])('%s is %i cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents)
})

test.each([
  '',
  '-',
  'noventa',
  '9,0,0',
  '1.16,00',
  '12/11',
  '90,000,0',
  '(90',
  '999999999999',
  '1.5.3',
  '1e3',
])('%j is not an amount', (text) => {
  expect(centsIn(text)).toBeUndefined()
})

test.each([
  ['12/11/2026', '2026-11-12'],
  ['12/11/26', '2026-11-12'],
  ['12-11-2026', '2026-11-12'],
  ['2026-11-12', '2026-11-12'],
  ['20261112120000[-3:BRT]', '2026-11-12'],
  ['12/11/2026 08:15', '2026-11-12'],
  ['31/11/2026', undefined],
  ['00/00/0000', undefined],
  ['12/11', undefined],
])('%s is the day %s', (text, day) => {
  expect(dayIn(text)).toBe(day)
})

test.each([
  ['PIX TRANSF BRISA A14/11', '2026-11-16', '2026-11-14'],
  ['PIX QRS NOME CORT15/11', '2026-11-16', '2026-11-15'],
  ['14/11 08:15 NOME', '2026-11-16', '2026-11-14'],
  ['PIX 31/12', '2027-01-02', '2026-12-31'],
  ['PIX 17/11', '2026-11-16', undefined],
  ['PIX 01/03', '2026-11-16', undefined],
  ['PIX 14/11/2026', '2026-11-16', undefined],
])('%s, booked on %s, was paid on %s', (text, booked, paid) => {
  expect(paidDayIn(text, booked)).toBe(paid)
})
