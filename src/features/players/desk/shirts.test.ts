import { expect, test } from 'vitest'
import type { PlayerView } from '#offline/core/row-types.ts'
import { athleteOf } from './athletes.ts'
import { countShirts, isShirtLeft, shirtWords } from './shirts.ts'
import { aRow } from '#app/testing/player-row.ts'

const paid = (id: string, minute: number, over: Partial<PlayerView> = {}) =>
  aRow(id, `Pessoa ${id}`, {
    personId: id,
    isPaid: true,
    paymentDate: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
    ...over,
  })
const wordsOf = (players: readonly PlayerView[], id: string, total: number, isSure = true) => {
  const athlete = athleteOf(players, id)
  return athlete && shirtWords(athlete, countShirts(players, total), isSure)
}

test('the first people to pay get one shirt each, whenever they registered and in however many categories', () => {
  const players = [
    paid('late', 30),
    paid('first', 10),
    { ...paid('first', 12), id: 'first-again' },
    paid('second', 20),
    aRow('unpaid', 'Pessoa unpaid'),
  ]
  expect(wordsOf(players, 'first-again', 2)).toBe('Camiseta: 1ª de 2')
  expect(wordsOf(players, 'second', 2)).toBe('Camiseta: 2ª de 2')
  expect(wordsOf(players, 'late', 2)).toBe('Sem camiseta, as 2 já saíram')
  expect(wordsOf(players, 'unpaid', 2)).toBe('Sem camiseta, as 2 já saíram')
  expect(wordsOf(players, 'unpaid', 9)).toBe('Camiseta: se pagar agora, 4ª de 9')
})

test('a person who withdraws or becomes unpaid leaves the shirt to the next one', () => {
  const players = [paid('gone', 10, { isWithdrawn: true }), paid('first', 20)]
  expect(wordsOf(players, 'first', 1)).toBe('Camiseta: 1ª de 1')
})

test('if not all payments are available, the text says that the result is a guess', () => {
  const players = [paid('first', 10), paid('second', 20)]
  expect(wordsOf(players, 'first', 1, false)).toBe('Camiseta: provável 1ª de 1')
  expect(wordsOf(players, 'second', 1, false)).toBe('Provável: sem camiseta, a única já saiu')
})

test('no shirt is promised if none is left', () => {
  const given = { shirtGivenAt: '2026-11-21T09:00:00.000Z' }
  const players = [paid('first', 10), paid('second', 20), aRow('unpaid', 'Pessoa unpaid')]
  const isLeft = (id: string, total: number, isSure: boolean, among = players) => {
    const athlete = athleteOf(among, id)
    return athlete && isShirtLeft(athlete, countShirts(among, total), isSure)
  }
  expect(isLeft('first', 1, true)).toBe(true)
  expect(isLeft('second', 1, true)).toBe(false)
  expect(isLeft('unpaid', 2, true)).toBe(false)
  // Another phone may have newer data, so the person at the desk decides.
  expect(isLeft('second', 1, false)).toBe(true)
  expect(isLeft('second', 1, false, [paid('first', 10, given), paid('second', 20)])).toBe(false)
})

test('a shirt given to somebody further back is missing for the last entitled person, and both are shown', () => {
  const players = [
    paid('first', 10),
    paid('last', 20),
    paid('too late', 30, { shirtGivenAt: '2026-11-21T09:00:00.000Z' }),
  ]
  expect(countShirts(players, 2).outsiders).toMatchObject([{ name: 'Pessoa too late' }])
  expect(wordsOf(players, 'too late', 2)).toBe('Camiseta entregue')
  expect(wordsOf(players, 'last', 2)).toBe('Sem camiseta, as 2 já saíram')
  expect(wordsOf(players, 'first', 2)).toBe('Camiseta: 1ª de 2')
})
