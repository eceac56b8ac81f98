import { expect, test } from 'vitest'
import { bracketSections } from '../print/bracket-sections.ts'
import { testDraw } from '../testing/test-draw.ts'
import { roundsBeforeFinal, sourceWords, titleOf } from '#app/draws/match-words.ts'
import { type BracketPhase, bracketRounds } from './bracket-rounds.ts'

const people = (count: number) => Array.from({ length: count }, (_, index) => `Pessoa ${index + 1}`)
const shapeOf = (draw: Parameters<typeof bracketRounds>[0], phase: BracketPhase) =>
  bracketRounds(draw, phase).map(({ slots }) =>
    slots.map(({ match, passes }) => (match ? 'x' : passes ? 'b' : '-')).join(''),
  )

test('byes of a knockout are shown in the positions of their matches', () => {
  const { draw } = testDraw(people(6), { format: 'KNOCKOUT' })
  const [first = '', ...later] = shapeOf(draw, 'KNOCKOUT')
  expect([...first].toSorted().join('')).toBe('bbxx')
  expect(later).toEqual(['xx', 'x'])
})

test('after three groups the best qualifiers have byes, before they are known', () => {
  const { draw } = testDraw(people(9), { format: 'GROUPS_KNOCKOUT' })
  const [first] = bracketRounds(draw, 'KNOCKOUT')
  const passes = first?.slots.flatMap((slot) => (slot.passes ? sourceWords(draw, slot.passes.from) : []))
  expect(passes?.toSorted()).toEqual(['2ª melhor campanha', 'Melhor campanha'])
})

test('a double elimination of eight shows winners, losers and the final of both', () => {
  const { draw } = testDraw(people(8), { format: 'DOUBLE_ELIMINATION' })
  expect(shapeOf(draw, 'KNOCKOUT')).toEqual(['xxxx', 'xx', 'x', 'x'])
  expect(shapeOf(draw, 'LOSERS')).toEqual(['xx', 'xx', 'x', 'x'])
})

test.each([
  [8, [8]],
  [32, [32]],
  [64, [32, 32, 2]],
  [128, [32, 32, 32, 32, 4]],
])('a bracket of %i is printed on pages of at most 32 lines', (count, pages) => {
  const { draw } = testDraw(people(count), { format: 'KNOCKOUT' })
  expect(bracketSections(bracketRounds(draw, 'KNOCKOUT')).map(({ lines }) => lines.length)).toEqual(pages)
})

test('the sides of the last match of a double elimination have the names of the two brackets', () => {
  const { draw } = testDraw(people(8), { format: 'DOUBLE_ELIMINATION' })
  const final = draw.matches.find(
    ({ phase, round }) => phase === 'KNOCKOUT' && round === roundsBeforeFinal(draw) + 1,
  )
  expect(final && titleOf(draw, final)).toBe('Final')
  expect(final?.sides.map(({ from }) => sourceWords(draw, from))).toEqual([
    'Vencedor da final dos vencedores',
    'Vencedor da final dos perdedores',
  ])
})
