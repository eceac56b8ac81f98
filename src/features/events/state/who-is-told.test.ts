import { expect, test } from 'vitest'
import { whoIsTold } from './who-is-told.ts'

test('people who withdrew are not counted among those who are told of a cancellation', () => {
  const gone = { isWithdrawn: true }
  expect(whoIsTold([{}, {}, gone], 0)).toBe('Quem fez as 2 inscrições')
  expect(whoIsTold([{}, gone], 3)).toBe('Quem está inscrito ou espera por uma vaga')
  expect(whoIsTold([gone], 1)).toBe('Quem espera por uma vaga')
  expect(whoIsTold([gone], 0)).toBe('Ninguém')
})
