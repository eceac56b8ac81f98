import { expect, test } from 'vitest'
import { resultWords, sideNames } from './result-words.ts'

const entries = [
  { id: 'one', names: ['Ana Reis', 'Bia Prado'] },
  { id: 'other', names: ['Carla Dias', 'Duda Melo'] },
  { id: 'third', names: ['Ana Luz', 'Bia Sá'] },
]
const sides = ['one', 'other'] as const
const names = ['Ana e Bia', 'Carla e Duda'] as const

test('entries are called by first names, unless these are the same', () => {
  expect(sideNames(entries, ['one', 'other'])).toEqual(names)
  expect(sideNames(entries, ['one', 'third'])).toEqual(['Ana Reis e Bia Prado', 'Ana Luz e Bia Sá'])
})

test.each([
  [{ outcome: 'PLAYED', winner: 'one', sets: [[6, 4]] }, '6/4 Ana e Bia'],
  [
    {
      outcome: 'PLAYED',
      winner: 'other',
      sets: [
        [6, 4],
        [3, 6],
        [8, 10],
      ],
    },
    '4/6 6/3 10/8 Carla e Duda',
  ],
  [{ outcome: 'WALKOVER', winner: 'other', sets: [] }, 'W.O. Carla e Duda'],
  [{ outcome: 'RETIRED', winner: 'one', sets: [[2, 1]] }, '2/1 ret. Ana e Bia'],
  [{ outcome: 'DOUBLE_WALKOVER', winner: null, sets: [] }, 'W.O. duplo'],
] as const)('a result in words has the winner’s games first: %j', (result, words) => {
  expect(resultWords({ ...result, sets: [...result.sets] }, sides, names)).toBe(words)
})

test('a match without a result', () => expect(resultWords(null, sides, names)).toBe('sem resultado'))
