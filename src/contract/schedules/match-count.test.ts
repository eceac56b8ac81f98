import { expect, test } from 'vitest'
import { entriesOf, groupSizes, matchesInAll, matchesOf } from './match-count.ts'

test('for all sizes, the number of matches equals those counted one by one', () => {
  for (let pairs = 0; pairs <= 200; pairs += 1) {
    const sizes = groupSizes(pairs)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(pairs < 2 ? 0 : pairs)
    if (pairs >= 6) expect(sizes.every((size) => size === 3 || size === 4)).toBe(true)
    let played = 0
    for (const size of sizes)
      for (let one = 0; one < size; one += 1) for (let other = one + 1; other < size; other += 1) played += 1
    // Two entries of each group qualify. After that, a loser is out.
    let left = sizes.length > 1 ? sizes.length * 2 : 1
    while (left > 1) {
      left -= 1
      played += 1
    }
    expect(matchesOf(pairs)).toBe(played)
  }
  expect([0, 1, 2, 3, 4, 5, 6, 12].map(matchesOf)).toEqual([0, 0, 1, 3, 6, 10, 9, 19])
  expect(groupSizes(11)).toEqual([4, 4, 3])
  expect(groupSizes(16)).toEqual([4, 3, 3, 3, 3])
})

test('doubles are played by pairs, singles by players', () => {
  expect(entriesOf('DUPLAS', 25)).toBe(12)
  expect(entriesOf('MISTA', 24)).toBe(12)
  expect(entriesOf('SIMPLES', 12)).toBe(12)
  expect(entriesOf('FEMININO', 12)).toBe(12)
  const categories = [
    { category: 'DUPLAS', players: 24 },
    { category: 'SIMPLES', players: 12 },
    { category: 'MISTA', players: 1 },
  ] as const
  expect(matchesInAll(categories)).toBe(38)
})
