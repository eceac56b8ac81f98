import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

test('what is paid and what is not is counted and added up', () => {
  const players = [
    { paymentValue: 70, isPaid: false },
    { paymentValue: 70, isPaid: true },
  ]
  expect(totalsOf(players)).toEqual({ paid: 1, unpaid: 1, received: 70, toReceive: 70 })
})

test('cents do not drift', () => {
  const ten = Array.from({ length: 10 }, () => ({ paymentValue: 69.1, isPaid: false }))
  expect(totalsOf(ten).toReceive).toBe(691)
})

test('nobody is nothing', () => {
  expect(totalsOf([])).toEqual({ paid: 0, unpaid: 0, received: 0, toReceive: 0 })
})
