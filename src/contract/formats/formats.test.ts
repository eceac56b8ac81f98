import { expect, test } from 'vitest'
import { counted } from './formats.ts'

test('a number has its singular or plural noun, and a thousands separator', () => {
  expect([0, 1, 2, 1234].map((value) => counted(value, 'vaga', 'vagas'))).toEqual([
    '0 vagas',
    '1 vaga',
    '2 vagas',
    '1.234 vagas',
  ])
})
