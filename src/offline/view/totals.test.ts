import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

const nothing = { paid: 0, unpaid: 0, received: 0, toReceive: 0, toRefund: 0, refunded: 0, kept: 0 }

test('paid and unpaid players are counted and summed', () => {
  const players = [
    { paymentValue: 70, isPaid: false },
    { paymentValue: 70, isPaid: true },
  ]
  expect(totalsOf(players)).toEqual({ ...nothing, paid: 1, unpaid: 1, received: 70, toReceive: 70 })
})

test('a withdrawn player owes nothing; a paid amount is to be refunded, or was refunded', () => {
  const players = [
    { paymentValue: 70, isPaid: false, isWithdrawn: true },
    { paymentValue: 80, isPaid: true, isWithdrawn: true },
    { paymentValue: 90, isPaid: true, isWithdrawn: true, isRefunded: true },
  ]
  expect(totalsOf(players)).toEqual({ ...nothing, toRefund: 80, refunded: 90 })
})

test('in a cancelled event nothing is due; received money is to be refunded, or was refunded', () => {
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

test('an amount kept from a refund is neither to be refunded nor income of active players', () => {
  const gone = { paymentValue: 90, isPaid: true, isWithdrawn: true, refundKept: 10 }
  const players = [
    gone,
    { ...gone, isRefunded: true },
    { ...gone, refundKept: 90 },
    { ...gone, isPaid: false },
  ]
  expect(totalsOf(players)).toEqual({ ...nothing, toRefund: 80, refunded: 80, kept: 110 })
})

test('sums are exact to the cent', () => {
  const ten = Array.from({ length: 10 }, () => ({ paymentValue: 69.1, isPaid: false }))
  expect(totalsOf(ten).toReceive).toBe(691)
})

test('without players all sums are zero', () => {
  expect(totalsOf([])).toEqual(nothing)
})
