import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Lot, lotFrom, numbersOfLot } from './lot.ts'

test('the same lot gives the same numbers on every machine', () => {
  const numbers = numbersOfLot('7F3K-22', 'groups')
  expect(Array.from({ length: 8 }, () => numbers.below(100))).toEqual(firstNumbers)
  expect(numbersOfLot('7f3k-22', 'groups').below(100)).toBe(firstNumbers[0])
})

test('each step of a draw uses its own random numbers', () => {
  const items = Array.from({ length: 32 }, (_, index) => index)
  const groups = numbersOfLot('7F3K-22', 'groups').shuffled(items)
  expect(numbersOfLot('7F3K-22', 'lines').shuffled(items)).not.toEqual(groups)
  expect(groups.toSorted((one, other) => one - other)).toEqual(items)
})

test('every order is equally likely', () => {
  const counts = new Map<string, number>()
  for (let lot = 0; lot < 6000; lot += 1) {
    const order = numbersOfLot(`LOT-${lot}`, 'groups').shuffled(['A', 'B', 'C']).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  // 1,000 of each are expected. The lots are fixed, so that this test never fails by chance.
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
})

test('a generated lot is readable, and is accepted by the server', () => {
  const lot = lotFrom([7, 15, 3, 19, 2, 255])
  expect(lot).toBe('7F3K-2Z')
  expect(v.is(Lot, lot)).toBe(true)
  expect(v.parse(Lot, ' mega-2871 ')).toBe('MEGA-2871')
  expect(v.is(Lot, '')).toBe(false)
  expect(v.is(Lot, 'quatro palavras são demais')).toBe(false)
})

const firstNumbers = [58, 29, 43, 4, 23, 13, 61, 77]
