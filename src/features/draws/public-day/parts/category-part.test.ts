import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { testDraw } from '../../testing/test-draw.ts'
import { gamesOfDay } from '../games/day-games.ts'
import { CategoryPart } from './category-part.tsx'

const knockout = { format: 'KNOCKOUT' } as const
const [ana, bia] = ['Ana Souza', 'Bia Melo'] as const

function htmlOf(draw: Draw): string {
  const games = gamesOfDay({
    event: { id: 'event', title: 'Aberto', isCancelled: false, hidesGames: false },
    categories: [{ id: 'category', title: 'Feminina A' }],
    draws: [draw],
    courts: [],
    closings: [],
    sponsors: [],
    today: '2026-11-24',
    timeZone: 'UTC',
    version: '1',
  })
  return renderToStaticMarkup(createElement(CategoryPart, { games, draw }))
}

test('the public page says where a draw comes from: a number that somebody chose, exchanges by hand, paper', () => {
  const { draw } = testDraw([ana, bia], knockout)
  const exchanged = { adjustments: [[0, 1] as [number, number]] }
  expect(htmlOf({ ...draw, lot: '7F3K-22' })).toContain('Sorteio nº 7F3K-22')
  expect(htmlOf({ ...draw, lot: '7F3K-22', ...exchanged })).toContain('Sorteio nº 7F3K-22, ajustada à mão')
  expect(htmlOf({ ...draw, lot: '2024' })).toContain('Sorteio com o número informado 2024')
  expect(htmlOf({ ...draw, lot: 'PAPEL-7F3K-22', ...exchanged })).toContain('Chave feita no papel')
})
