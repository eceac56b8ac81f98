import { expect, test } from 'vitest'
import { namesOf } from '#app/draws/pair-name.ts'
import { testDraw, type Told } from '../testing/test-draw.ts'
import { explainOrder } from './explain-order.ts'

const [ana, bia, cris, dani] = ['Ana Souza', 'Bia Melo', 'Cris Lima', 'Dani Reis'] as const

function explained(
  names: readonly string[],
  results: readonly Told[],
  lots: Parameters<typeof testDraw>[3] = [],
) {
  const { draw } = testDraw(names, { format: 'ROUND_ROBIN' }, results, lots)
  const [group] = draw.groups
  if (!group) throw new Error('no group')
  return explainOrder(draw, group, namesOf(draw.entries)).map(
    ({ criterion, sentence }) => `${criterion}: ${sentence}`,
  )
}

test('only wins decide', () => {
  expect(
    explained(
      [ana, bia, cris],
      [
        { winner: ana, loser: bia },
        { winner: ana, loser: cris },
        { winner: bia, loser: cris },
      ],
    ),
  ).toEqual(['Vitórias: Ana S. venceu 2 jogos; Bia M. venceu 1 jogo; Cris L. não venceu nenhum.'])
})

test('two tied entries: their direct match with its score', () => {
  expect(
    explained(
      [ana, bia, cris, dani],
      [
        { winner: bia, loser: ana, sets: [[7, 5]] },
        { winner: ana, loser: cris },
        { winner: ana, loser: dani },
        { winner: bia, loser: cris },
        { winner: dani, loser: bia },
        { winner: cris, loser: dani, sets: [[6, 0]] },
      ],
    ),
  ).toEqual([
    'Vitórias: Bia M. e Ana S. venceram 2 jogos cada; Cris L. e Dani R. venceram 1 jogo cada.',
    'Confronto direto: Bia M. venceu Ana S. (7/5).',
    'Confronto direto: Cris L. venceu Dani R. (6/0).',
  ])
})

test('three entries tied in a circle: balances, then the direct match of the remaining two', () => {
  expect(
    explained(
      [ana, bia, cris],
      [
        { winner: ana, loser: bia, sets: [[6, 4]] },
        { winner: bia, loser: cris, sets: [[6, 2]] },
        { winner: cris, loser: ana, sets: [[6, 3]] },
      ],
    ),
  ).toEqual([
    'Vitórias: Bia M., Cris L. e Ana S. venceram 1 jogo cada.',
    'Saldo de games: Bia M. +2; Cris L. e Ana S. −1.',
    'Confronto direto: Cris L. venceu Ana S. (6/3).',
  ])
})

const circle: readonly Told[] = [
  { winner: ana, loser: bia },
  { winner: bia, loser: cris },
  { winner: cris, loser: ana },
]

test('only a lot decides: a task before it is drawn, its number afterwards', () => {
  const before = explained([ana, bia, cris], circle)
  expect(before).toHaveLength(2)
  expect(before[1]).toMatch(/^Empate: .* estão iguais em tudo: só um sorteio decide\.$/)
  expect(
    explained([ana, bia, cris], circle, [{ group: 'A', entryIds: [cris, ana, bia], lot: '7F3K-22' }]),
  ).toContain('Sorteio: nº 7F3K-22: Cris L., depois Ana S., depois Bia M.')
})

test('an entry that left is placed behind the others', () => {
  const reasons = explained(
    [ana, bia, cris],
    [
      { winner: ana, loser: cris, outcome: 'WALKOVER', sets: [] },
      { winner: ana, loser: bia },
    ],
  )
  expect(reasons.at(-1)).toBe('Saída: Cris L. saiu e fica depois de quem jogou até o fim.')
})

test('nothing is explained before a match was played', () => {
  expect(explained([ana, bia, cris], [])).toEqual([])
})
