import { expect, test } from 'vitest'
import { aRow } from '#app/testing/player-row.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { refundQuestion, refundsOf } from './refunds-of.ts'

const now = Date.parse('2027-03-20T12:00:00Z')
const categories = [{ id: 'a', title: 'Mista C' }]

const player = (name: string, more: Partial<PlayerView> = {}) =>
  aRow(name, name, { categoryId: 'a', isPaid: true, paymentDate: '2027-03-01T12:00:00.000Z', ...more })

test('players who withdrew after paying are listed, the longest wait first', () => {
  const players = [
    player('Ana', { isWithdrawn: true, withdrawnAt: '2027-03-12T12:00:00.000Z', method: 'CASH' }),
    player('Bia', { isWithdrawn: true, withdrawnAt: '2027-03-10T12:00:00.000Z', method: 'PIX' }),
    player('Caio'),
    player('Davi', { isWithdrawn: true, isPaid: false, paymentDate: null }),
    player('Eva', { isWithdrawn: true, method: 'PIX', isRefunded: true }),
  ]
  const refunds = refundsOf({}, players, categories, now)
  expect(refunds.map((refund) => [refund.player.name, refund.since?.slice(0, 10)])).toEqual([
    ['Bia', '2027-03-10'],
    ['Ana', '2027-03-12'],
    ['Eva', undefined],
  ])
  expect(refunds.map(({ returnableUntil }) => returnableUntil?.slice(0, 10))).toEqual([
    '2027-05-30',
    undefined,
    '2027-05-30',
  ])
})

test('the refund of a withdrawal is reduced by the amount that the event keeps; nobody is listed if it keeps all', () => {
  const left = { isWithdrawn: true, withdrawnAt: '2027-03-12T12:00:00.000Z', method: 'PIX' as const }
  const players = [player('Ana', { ...left, refundKept: 10 }), player('Bia', { ...left, refundKept: 80 })]
  expect(refundsOf({}, players, categories, now)).toMatchObject([{ player: { name: 'Ana' }, amount: 70 }])
})

test('for a cancelled event everybody who paid is listed; an old PIX payment is refunded by key', () => {
  const cancelledAt = '2027-03-15T12:00:00.000Z'
  const old = player('Ana', { method: 'PIX', paymentDate: '2026-12-19T12:00:00.000Z' })
  const [refund] = refundsOf({ cancelledAt }, [old], categories, now)
  expect(refund).toMatchObject({ category: 'Mista C', since: cancelledAt, returnableUntil: undefined })
  if (!refund) throw new Error('nobody is listed')
  expect(refundQuestion({ title: 'Etapa', cancelledAt }, refund).replaceAll('\u00a0', ' ')).toContain(
    'Olá, Ana! O evento Etapa foi cancelado (Mista C), e vamos devolver R$ 80,00.',
  )
})

test('a PIX that is linked to a statement is sent back by its own day, not by the day on which somebody marked it', () => {
  const entryOn = (day: string) => ({ key: 'a'.repeat(64), day, cents: 8000 })
  const left = { isWithdrawn: true, method: 'PIX' as const, paymentDate: '2027-03-19T22:00:00.000Z' }
  const players = [
    player('Ana', { ...left, entry: entryOn('2027-02-10') }),
    player('Bia', { ...left, entry: entryOn('2026-12-10') }),
    player('Caio', left),
  ]
  const refunds = refundsOf({}, players, categories, now)
  expect(
    refunds.map(({ paidAt, returnableUntil }) => [paidAt, returnableUntil].map((at) => at?.slice(0, 10))),
  ).toEqual([
    ['2027-02-10', '2027-05-11'],
    ['2026-12-10', undefined],
    ['2027-03-19', '2027-06-17'],
  ])
})
