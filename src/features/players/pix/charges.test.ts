import { expect, test } from 'vitest'
import { txidOfPlayers } from '#contract/events/txids.ts'
import { aRow } from '#app/testing/player-row.ts'
import { chargesOf } from './charges.ts'

const registrationId = '00000000-0000-0000-0000-000000000024'
const ana = aRow('1', 'Ana', { personId: 'ana', registrationId, pairId: 'p', paymentValue: 0.1 })
const other = aRow('2', 'Ana', { personId: 'ana', registrationId, categoryId: 'other', paymentValue: 0.2 })
const later = aRow('3', 'Ana', { personId: 'ana', registrationId: 'r3', categoryId: 'later', txid: 'T3' })
const bia = aRow('4', 'Bia', { personId: 'bia', registrationId: 'r4', pairId: 'p', paymentValue: 50 })
const all = [ana, other, later, bia]
const said = (players: typeof all, of = ana) =>
  chargesOf(players, of).map(({ kind, amount, txid }) => [kind, amount, txid])

test('one category, all categories of a person, and a pair are each charged with one code', () => {
  expect(said(all)).toEqual([
    ['one', 0.1, '10'],
    ['one', 0.2, '10'],
    ['one', 80, 'T3'],
    ['person', 80.3, txidOfPlayers(['1', '2', '3'])],
    ['pair', 50.1, txidOfPlayers(['1', '4'])],
  ])
})

test('both categories of one registration have the txid of its mail', () => {
  expect(said([ana, other])).toEqual([
    ['one', 0.1, '10'],
    ['one', 0.2, '10'],
    ['person', 0.3, '10'],
  ])
})

test('no code is made for paid, given up or free categories', () => {
  expect(said([{ ...ana, isPaid: true, paymentDate: '2026-11-20T12:00:00.000Z' }, bia])).toEqual([])
  expect(said([ana, { ...bia, isPaid: true }])).toEqual([['one', 0.1, '10']])
  expect(said([{ ...other, isWithdrawn: true }], other)).toEqual([])
  expect(said([{ ...other, paymentValue: 0 }], other)).toEqual([])
})

test('without a registration id, one player has no txid, and two have one made from their ids', () => {
  const one = aRow('8', 'Caio', { personId: 'caio' })
  const two = aRow('9', 'Caio', { personId: 'caio', categoryId: 'other' })
  expect(said([one, two], one)).toEqual([
    ['one', 80, undefined],
    ['one', 80, undefined],
    ['person', 160, txidOfPlayers(['8', '9'])],
  ])
})
