import { expect, test } from 'vitest'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { drawOutline } from './draw-outline.ts'
import { nounsOf } from './entry-nouns.ts'
import { outlineDetails, outlineInWords, timeInWords } from './outline-words.ts'
import { settingsProblem } from './settings-problem.ts'

const nouns = nounsOf('DUPLAS')
const inGroups: DrawSettings = { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' }

function words(count: number, settings: DrawSettings) {
  const outline = drawOutline(count, settings)
  if (!outline) throw new Error(`${count} can't be drawn so`)
  const about = { count, nouns, settings }
  return { line: outlineInWords(outline, about), details: outlineDetails(outline, about) }
}

test('twelve pairs: the text has groups of three, all matches, and the hours of one court', () => {
  const { line, details } = words(12, inGroups)
  expect(line).toBe('12 duplas: 4 grupos de 3, 19 jogos, cerca de 11 h em uma quadra')
  expect(details).toEqual([
    'Cada dupla joga pelo menos 2 vezes.',
    'Passam os 2 primeiros de cada grupo: 8 no mata-mata, a partir das quartas de final.',
    'Os dois perdedores das semifinais ficam em 3º.',
  ])
})

test('groups of two sizes are described separately, and the text names who gets byes', () => {
  const { line, details } = words(11, { ...inGroups, thirdPlace: 'PLAYED' })
  expect(line).toBe('11 duplas: 2 grupos de 4 e 1 de 3, 21 jogos, cerca de 12 h em uma quadra')
  expect(details).toContain(
    'Passam os 2 primeiros de cada grupo: 6 no mata-mata, a partir das quartas de final.',
  )
  expect(details).toContain('As 2 melhores campanhas passam a primeira rodada sem jogar.')
  expect(details).toContain('Os perdedores das semifinais jogam pelo 3º lugar.')
})

test('each scoring format has its own duration, for each phase', () => {
  const scoring = {
    groups: 'SET1-S:TB10',
    knockout: 'SET1-S:6/TB7',
    final: 'SET3-S:6/TB7',
    thirdPlace: 'SET1-S:6/TB7',
  } as const
  // 2 groups of 3: 6 × 20, 2 semifinals of 35, a final of 95.
  expect(drawOutline(6, { ...inGroups, scoring })?.minutes).toBe(6 * 20 + 2 * 35 + 95)
})

test.each([
  ['ROUND_ROBIN', 5, '5 duplas: todos contra todos, 10 jogos, cerca de 6 h em uma quadra'],
  ['ROUND_ROBIN', 2, '2 duplas: 1 jogo, cerca de 35 min em uma quadra'],
  ['KNOCKOUT', 5, '5 duplas: mata-mata, 4 jogos, cerca de 2 h 20 min em uma quadra'],
  ['DOUBLE_ELIMINATION', 8, '8 duplas: dupla eliminatória, 14 jogos, cerca de 8 h em uma quadra'],
  ['CONSOLATION', 8, '8 duplas: mata-mata com consolação, 7 jogos, cerca de 4 h em uma quadra'],
] as const)('%s of %i', (format, count, line) => {
  expect(words(count, { ...inGroups, format }).line).toBe(line)
})

test('a consolation is described with the rest of the draw', () => {
  expect(words(8, { ...inGroups, format: 'CONSOLATION' }).details).toContain(
    'Mais até 3 jogos da consolação.',
  )
})

test('durations are worded as people say them', () => {
  expect(timeInWords(35)).toBe('cerca de 35 min em uma quadra')
  expect(timeInWords(119)).toBe('cerca de 2 h em uma quadra')
  expect(timeInWords(665)).toBe('cerca de 11 h em uma quadra')
})

test('settings that do not fit are explained with their numbers', () => {
  const about = { count: 20, nouns }
  expect(settingsProblem(inGroups, about)).toBeUndefined()
  expect(settingsProblem({ ...inGroups, format: 'DOUBLE_ELIMINATION' }, about)).toBe(
    'A dupla eliminatória vai de 4 a 16 duplas, e aqui são 20 duplas.',
  )
  expect(settingsProblem({ ...inGroups, groups: [4, 4, 4] }, about)).toBe(
    'Os tamanhos digitados somam 12, e são 20 duplas.',
  )
  expect(settingsProblem({ ...inGroups, groups: [19, 1] }, about)).toMatch(/\.$/)
  expect(settingsProblem({ ...inGroups, format: 'ROUND_ROBIN' }, about)).toContain('vai de 2 a 8 duplas')
})
