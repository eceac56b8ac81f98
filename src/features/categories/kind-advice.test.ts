import { expect, test } from 'vitest'
import { kindAdvice } from './kind-advice.ts'

const beach = (title: string, kind: string) => kindAdvice(title, kind, 'BEACH_TENNIS')
const tennis = (title: string, kind: string) => kindAdvice(title, kind, 'TENNIS')

test("a women's category of beach tennis is assumed to be doubles, with a note", () => {
  expect(beach(' Feminina C ', 'FEMININO')).toEqual({
    kind: 'DUPLAS',
    reason: 'Em beach tênis, “Feminina C” costuma ser de duplas.',
  })
  expect(beach('Masculino 40+', 'SIMPLES')?.kind).toBe('DUPLAS')
})

test('a title that names another kind is reported, for every sport', () => {
  expect(tennis('Duplas A', 'SIMPLES')).toEqual({
    kind: 'DUPLAS',
    reason: 'O título diz “Duplas A”, e o tipo é Simples.',
  })
  expect(tennis('Mista B', 'DUPLAS')?.kind).toBe('MISTA')
  expect(beach('Misto Open', 'FEMININO')?.kind).toBe('MISTA')
  expect(beach('Simples feminino', 'DUPLAS')?.kind).toBe('FEMININO')
  expect(beach('Simples A', 'MISTA')?.kind).toBe('SIMPLES')
  expect(tennis('Masculino B', 'FEMININO')?.kind).toBe('SIMPLES')
})

test('nothing is reported if title and kind agree, or if one of them is unclear', () => {
  for (const [title, kind] of [
    ['Feminina C', 'DUPLAS'],
    ['Mista C', 'MISTA'],
    ['Duplas mistas', 'MISTA'],
    ['Simples feminino A', 'FEMININO'],
    ['Classe A', 'SIMPLES'],
    ['Feminina C', ''],
    ['', 'FEMININO'],
  ] as const)
    expect(beach(title, kind), title).toBeUndefined()
  expect(tennis('Feminino A', 'FEMININO')).toBeUndefined()
  expect(tennis('Masculino A', 'SIMPLES')).toBeUndefined()
})
