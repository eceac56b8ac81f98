import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

const nothing = { paid: 0, unpaid: 0, received: 0, toReceive: 0, toRefund: 0, refunded: 0, kept: 0 }

test('what is paid and what is not is counted and added up', () => {
  const players = [
    { paymentValue: 70, isPaid: false },
    { paymentValue: 70, isPaid: true },
  ]
  expect(totalsOf(players)).toEqual({ ...nothing, paid: 1, unpaid: 1, received: 70, toReceive: 70 })
})

test('who has withdrawn owes nothing; what was paid goes back, or went', () => {
  const players = [
    { paymentValue: 70, isPaid: false, isWithdrawn: true },
    { paymentValue: 80, isPaid: true, isWithdrawn: true },
    { paymentValue: 90, isPaid: true, isWithdrawn: true, isRefunded: true },
  ]
  expect(totalsOf(players)).toEqual({ ...nothing, toRefund: 80, refunded: 90 })
})

test('of a cancelled event nothing is due: what was received goes back, or went', () => {
  const players = [
    { paymentValue: 70, isPaid: false },
    { paymentValue: 80, isPaid: true },
    { paymentValue: 90, isPaid: true, isRefunded: true },
    { paymentValue: 60, isPaid: true, isWithdrawn: true },
    { paymentValue: 50, isPaid: false, isWithdrawn: true },
  ]
  expect(totalsOf(players, { cancelledAt: '2026-11-21T09:00:00.000Z' })).toEqual({
    received: 230,
    toReceive: 0,
    toRefund: 140,
    refunded: 90,
    kept: 0,
    paid: 2,
    unpaid: 1,
  })
})

test('what the event keeps of a refund is neither to go back nor received of who plays', () => {
  const gone = { paymentValue: 90, isPaid: true, isWithdrawn: true, refundKept: 10 }
  const players = [
    gone,
    { ...gone, isRefunded: true },
    { ...gone, refundKept: 90 },
    { ...gone, isPaid: false },
  ]
  expect(totalsOf(players)).toEqual({ ...nothing, toRefund: 80, refunded: 80, kept: 110 })
})

test('cents do not drift', () => {
  const ten = Array.from({ length: 10 }, () => ({ paymentValue: 69.1, isPaid: false }))
  expect(totalsOf(ten).toReceive).toBe(691)
})

test('nobody is nothing', () => {
  expect(totalsOf([])).toEqual(nothing)
})
