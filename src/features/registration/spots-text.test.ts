import { expect, test } from 'vitest'
import { spotsText } from './spots-text.ts'

test('free spots are counted in persons, and in whole pairs for doubles', () => {
  expect([0, 1, 2, 17].map((left) => spotsText(left, 'MISTA'))).toEqual([
    'Esgotada',
    'Última vaga',
    '2 vagas (1 dupla)',
    '17 vagas (8 duplas)',
  ])
  expect(spotsText(17, 'SIMPLES')).toBe('17 vagas')
})
