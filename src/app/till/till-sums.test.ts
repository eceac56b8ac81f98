import { expect, test } from 'vitest'
import { aRow } from '#app/testing/player-row.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { totalsOf } from '#offline/view/totals.ts'
import { eventResult } from './event-result.ts'
import { changedSince, differencesOf, tillsOf, totalOf } from './till-sums.ts'

const zone = 'America/Sao_Paulo'
const paid = (id: string, over: Partial<PlayerView>) =>
  aRow(id, id, {
    isPaid: true,
    paymentDate: '2026-11-21T15:00:00.000Z',
    paidBy: 'Olga Reis',
    paidById: 'olga',
    method: 'CASH',
    ...over,
  })
const byTill = (players: readonly PlayerView[]) =>
  Object.fromEntries(tillsOf(players, zone).map(({ accountId, day, sums }) => [`${accountId} ${day}`, sums]))

test('received money counts in the till of the account that marked it, by method and local day', () => {
  const tills = byTill([
    paid('a', { paymentValue: 90 }),
    paid('b', { paymentValue: 0.1 }),
    paid('c', { paymentValue: 0.2 }),
    paid('d', { method: 'CARD', paymentValue: 120 }),
    paid('e', { method: 'PIX', paidById: 'bia', paidBy: 'Bia Melo' }),
    // 22:00 in São Paulo is already the next day in UTC.
    paid('f', { paymentDate: '2026-11-22T01:00:00.000Z', paymentValue: 5 }),
    paid('g', { paymentDate: '2026-11-22T04:00:00.000Z', paymentValue: 7 }),
    aRow('h', 'Não pagou'),
  ])
  expect(tills).toEqual({
    'olga 2026-11-22': { cash: 7, card: 0, pix: 0, other: 0 },
    'olga 2026-11-21': { cash: 95.3, card: 120, pix: 0, other: 0 },
    'bia 2026-11-21': { cash: 0, card: 0, pix: 80, other: 0 },
  })
})

test('refunded money is subtracted from the till of the account that marked the refund, on that day and by the original method', () => {
  const refunded = { isRefunded: true, refundedAt: '2026-11-22T12:00:00.000Z', refundedById: 'bia' }
  const tills = byTill([paid('a', { method: 'PIX', paymentValue: 90, ...refunded })])
  expect(tills).toEqual({
    'bia 2026-11-22': { cash: 0, card: 0, pix: -90, other: 0 },
    'olga 2026-11-21': { cash: 0, card: 0, pix: 90, other: 0 },
  })
})

test('a payment without a method or an account is counted too', () => {
  const { method: _, paidBy: __, paidById: ___, ...bare } = paid('a', {})
  expect(byTill([bare])).toEqual({ 'null 2026-11-21': { cash: 0, card: 0, pix: 0, other: 80 } })
})

test('unsent payments of this phone count at once, and are shown separately', () => {
  const [till] = tillsOf([paid('a', { pending: 'waiting' }), paid('b', {})], zone)
  expect(till).toMatchObject({ marks: 2, unsent: 1 })
  expect(totalOf(till?.sums ?? { cash: 0, card: 0, pix: 0, other: 0 })).toBe(160)
})

const count = {
  cash: 170.1,
  card: 120,
  pix: null,
  expected: { cash: 180.3, card: 120, pix: 90, other: 0 },
  note: '',
}

test('only counted amounts are compared, exactly to the cent', () => {
  expect(differencesOf(count)).toEqual([
    { way: 'cash', difference: -10.2 },
    { way: 'card', difference: 0 },
  ])
})

test('a payment that is corrected after the closing is shown as a change since the closing', () => {
  expect(changedSince(count, { cash: 90.3, card: 120, pix: 180, other: 0 })).toEqual([
    { way: 'cash', by: -90 },
    { way: 'pix', by: 90 },
  ])
  expect(changedSince(count, count.expected)).toEqual([])
})

test('the result is the income minus refunds and expenses, to the cent', () => {
  const spent = (value: number) => ({
    spent: { kind: 'BALLS' as const, what: '', value, paidBy: '', day: '2026-11-21' },
  })
  const players = [
    paid('a', { paymentValue: 90.1 }),
    paid('b', { paymentValue: 90.2, isRefunded: true }),
    aRow('c', 'Não pagou'),
  ]
  expect(eventResult(players, [spent(0.1), spent(0.2), { spent: null }])).toEqual({
    received: 180.3,
    refunded: 90.2,
    spent: 0.3,
    result: 89.8,
  })
})

test('a payment from before a second registration stays in tills and result, with what was kept of it', () => {
  const earlier = {
    paymentValue: 90.1,
    paymentDate: '2026-11-21T15:00:00.000Z',
    method: 'CASH' as const,
    paidById: 'olga',
    withdrawnAt: '2026-11-21T16:00:00.000Z',
    refundKept: 10.05,
    refundedAt: '2026-11-22T12:00:00.000Z',
    refundedById: 'bia',
  }
  const { refundedAt: _, refundedById: __, ...keptWhole } = { ...earlier, paymentValue: 20, refundKept: 20 }
  const players = [
    aRow('a', 'Ana', { earlierPayments: [earlier, keptWhole] }),
    paid('b', { paymentValue: 5 }),
  ]
  expect(byTill(players)).toEqual({
    'bia 2026-11-22': { cash: -80.05, card: 0, pix: 0, other: 0 },
    'olga 2026-11-21': { cash: 115.1, card: 0, pix: 0, other: 0 },
  })
  expect(eventResult(players, [])).toMatchObject({ received: 115.1, refunded: 80.05, result: 35.05 })
  expect(totalsOf(players)).toMatchObject({ received: 5, refunded: 80.05, kept: 30.05, paid: 1, unpaid: 1 })
})

test('the tills of all days add up to received minus refunded money', () => {
  const players = Array.from({ length: 60 }, (_, index) =>
    paid(`p${index}`, {
      paymentValue: 33.33 + index / 100,
      method: (['CASH', 'CARD', 'PIX', 'OTHER'] as const)[index % 4] ?? 'CASH',
      paidById: index % 3 === 0 ? 'olga' : 'bia',
      paymentDate: `2026-11-${20 + (index % 3)}T15:00:00.000Z`,
      ...(index % 7 === 0 && {
        isRefunded: true,
        refundedAt: '2026-11-23T15:00:00.000Z',
        refundedById: 'olga',
        isWithdrawn: true,
        refundKept: 10.01,
      }),
    }),
  )
  const cents = tillsOf(players, zone).reduce((sum, { sums }) => sum + Math.round(totalOf(sums) * 100), 0)
  const { received, refunded } = eventResult(players, [])
  expect(cents).toBe(Math.round((received - refunded) * 100))
})
