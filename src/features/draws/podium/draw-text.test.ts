import { expect, test } from 'vitest'
import { testDraw } from '../testing/test-draw.ts'
import { podiumText, resultsText } from './draw-text.ts'
import { podiumSteps } from './podium-of-draw.ts'

const titles = { event: 'Copa Areia', category: 'Feminina C' }
const [ana, bia, cris, dani] = ['Ana Souza', 'Bia Melo', 'Cris Lima', 'Dani Reis'] as const

test('the podium after a group has the names that may be public, one line for each place', () => {
  const { kept, draw } = testDraw([ana, bia, cris], { format: 'ROUND_ROBIN' }, [
    { winner: ana, loser: bia, sets: [[7, 6, 4]] },
    { winner: ana, loser: cris, outcome: 'RETIRED', sets: [[2, 1]] },
    { winner: bia, loser: cris, outcome: 'WALKOVER', sets: [] },
  ])
  const text = { ...titles, draw, steps: podiumSteps(kept) }
  expect(podiumText(text)).toBe('*Copa Areia*\n*Feminina C*\n\n🥇 Ana S.\n🥈 Bia M.\n🥉 Cris L.')
  expect(resultsText(text).split('\n\n').at(-1)).toBe(
    [
      '*Classificação*',
      '1º Ana S. · 2 V · +6',
      '2º Bia M. · 1 V · −1',
      '3º Cris L. · 0 V · −5',
      'Ana S. 2/1 ret. Cris L.',
      'Bia M. W.O. Cris L.',
      'Ana S. 7/6(4) Bia M.',
    ].join('\n'),
  )
})

test('a knockout is written by rounds, with sets, a super tie-break, and shared third places', () => {
  const scoring = 'SET3-S:6/TB7-F:TB10'
  const { draw: open } = testDraw([ana, bia, cris, dani], { format: 'KNOCKOUT', scoring })
  const semifinals = open.matches.slice(0, 2).map(({ sides }) => sides.map(({ entryId }) => entryId ?? ''))
  const [[one = '', other = ''] = [], [third = '', fourth = ''] = []] = semifinals
  const { kept, draw } = testDraw([ana, bia, cris, dani], { format: 'KNOCKOUT', scoring }, [
    {
      winner: one,
      loser: other,
      sets: [
        [6, 4],
        [3, 6],
        [10, 7],
      ],
    },
    {
      winner: third,
      loser: fourth,
      sets: [
        [6, 0],
        [6, 1],
      ],
    },
    {
      winner: third,
      loser: one,
      sets: [
        [6, 4],
        [6, 4],
      ],
      isDisputed: true,
    },
  ])
  const steps = podiumSteps(kept)
  expect(steps.map(({ place, entryIds }) => [place, entryIds.length])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ])
  const text = resultsText({ ...titles, draw, steps })
  expect(text).toContain('*Semifinais*\n')
  expect(text).toContain(' 6/4 3/6 [10/7] ')
  expect(text).toMatch(/\*Final\*\n.* 6\/4 6\/4 .* \(resultado em dúvida\)$/)
})

test('a draw without played matches gives no text', () => {
  const { kept, draw } = testDraw([ana, bia, cris], { format: 'ROUND_ROBIN' })
  expect(resultsText({ ...titles, draw, steps: podiumSteps(kept) })).toBe('*Copa Areia*\n*Feminina C*')
})
