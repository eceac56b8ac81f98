import { expect, test } from 'vitest'
import { refundTermsInWords } from './refund-words.ts'
import { refundDue, refundKept, refundOf } from './refunds.ts'

const paid = { paymentValue: 90, day: '2026-12-10' }

test.each([
  ['without terms all goes back', {}, 'player', 90],
  ['the charge is kept', { refundCharge: 10.1 }, 'player', 79.9],
  ['a charge above the payment keeps no more than it', { refundCharge: 120 }, 'player', 0],
  ['on the last day it goes back', { refundUntil: '2026-12-10', refundCharge: 10 }, 'player', 80],
  ['after it nothing does', { refundUntil: '2026-12-09' }, 'player', 0],
  [
    'nothing is kept where the organisers are the reason',
    { refundUntil: '2026-12-09', refundCharge: 10 },
    'organisers',
    90,
  ],
] as const)('%s', (_, terms, reason, due) => {
  expect(refundDue(paid, terms, reason)).toBe(due)
  expect(refundKept(paid, terms, reason)).toBe(Math.round((90 - due) * 100) / 100)
})

test('an amount is kept only from players who withdrew, and the refund is never below zero', () => {
  expect(refundOf({ paymentValue: 90, isWithdrawn: true, refundKept: 10.1 })).toBe(79.9)
  expect(refundOf({ paymentValue: 90, refundKept: 10 })).toBe(90)
  expect(refundOf({ paymentValue: 5, isWithdrawn: true, refundKept: 10 })).toBe(0)
  expect(refundOf({ paymentValue: 90, isWithdrawn: true, refundKept: null })).toBe(90)
})

test('refund terms are described in plain words; an event without terms shows none', () => {
  const words = (terms: object) => refundTermsInWords(terms)?.replaceAll('\u00a0', ' ')
  expect(words({ refundUntil: null, refundCharge: 0 })).toBeUndefined()
  expect(words({ refundUntil: '2026-12-10', refundCharge: 10 })).toBe(
    'Quem desiste até 10/12/2026 recebe de volta o que pagou, menos R$ 10,00 por categoria. Depois desse dia, não há devolução. Se a organização cancelar, a devolução é inteira.',
  )
  expect(words({ refundCharge: 10 })).toBe(
    'Quem desiste recebe de volta o que pagou, menos R$ 10,00 por categoria. Se a organização cancelar, a devolução é inteira.',
  )
})
