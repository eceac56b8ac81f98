import { expect, test } from 'vitest'
import { positionProblems } from './position-problems.ts'

const inGroups = (...groups: string[][]) => ({
  groups: groups.map((entries, index) => ({ name: 'AB'[index] ?? '', entries })),
  lines: [],
})
const entry = (key: string, seed: number | null = null, club?: string) => ({ key, seed, club })
const six = [entry('a', 1), entry('b', 2), entry('c', null, 'Praia'), entry('d', null, 'praia'), entry('e')]
const problems = (drawn: Parameters<typeof positionProblems>[0], entries = six) =>
  positionProblems(drawn, entries, (key) => key.toUpperCase())

test('positions that a random draw could produce cause no warning', () => {
  expect(problems(inGroups(['a', 'c', 'e'], ['b', 'd']))).toEqual({ refused: undefined, warnings: [] })
  expect(
    problems({ groups: [], lines: ['a', null, 'c', 'e', 'd', null, null, 'b'].with(5, 'f') }, [
      ...six,
      entry('f'),
    ]),
  ).toEqual({ refused: undefined, warnings: [] })
})

test('misplaced seeds and entries of one club that are together are named', () => {
  expect(problems(inGroups(['a', 'b', 'e'], ['c', 'd'])).warnings).toEqual([
    'Grupo A: A e B são cabeças de chave.',
    'Grupo B: C e D são do mesmo clube.',
  ])
  const lines = ['c', 'd', 'b', null, 'e', 'f', null, 'a']
  expect(problems({ groups: [], lines }, [...six, entry('f')]).warnings).toEqual([
    'A sai da linha de cabeça de chave.',
    'B sai da linha de cabeça de chave.',
    'Jogo 1: C e D são do mesmo clube.',
  ])
})

test('two empty positions against each other are refused', () => {
  const lines = ['a', 'e', null, null, 'c', 'f', 'd', 'b']
  expect(problems({ groups: [], lines }, [...six, entry('f')]).refused).toContain('vagas vazias')
})
