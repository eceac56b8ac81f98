import { expect, test } from 'vitest'
import { counted } from './formats.ts'

test('a count has its word, and a dot from a thousand on', () => {
  expect([0, 1, 2, 1234].map((value) => counted(value, 'vaga', 'vagas'))).toEqual([
    '0 vagas',
    '1 vaga',
    '2 vagas',
    '1.234 vagas',
  ])
})
