import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import { testDraw } from '../../testing/test-draw.ts'
import { gamesOfDay } from '../games/day-games.ts'
import { CategoryPart } from './category-part.tsx'
import { DayPage } from '../day-page.tsx'

const knockout = { format: 'KNOCKOUT' } as const
const [ana, bia] = ['Ana Souza', 'Bia Melo'] as const

const gamesIn = (draw: Draw) =>
  gamesOfDay({
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

const htmlOf = (draw: Draw) =>
  renderToStaticMarkup(createElement(CategoryPart, { games: gamesIn(draw), draw }))

test('the public page says where a draw comes from: a number that somebody chose, exchanges by hand, paper', () => {
  const { draw } = testDraw([ana, bia], knockout)
  const exchanged = { adjustments: [[0, 1] as [number, number]] }
  expect(htmlOf({ ...draw, lot: '7F3K-22' })).toContain('Sorteio nº 7F3K-22')
  expect(htmlOf({ ...draw, lot: '7F3K-22', ...exchanged })).toContain('Sorteio nº 7F3K-22, ajustada à mão')
  expect(htmlOf({ ...draw, lot: '2024' })).toContain('Sorteio com o número informado 2024')
  expect(htmlOf({ ...draw, lot: 'PAPEL-7F3K-22', ...exchanged })).toContain('Chave feita no papel')
})

test('a podium that depends on a result in doubt says so, and so does the line of the champion', () => {
  const final = { winner: ana, loser: bia }
  const pages = (draw: Draw) =>
    htmlOf(draw) +
    renderToStaticMarkup(createElement(DayPage, { games: gamesIn(draw), categoryId: undefined }))
  const certain = pages(testDraw([ana, bia], knockout, [final]).draw)
  expect(certain).toContain(`Campeões: ${ana}`)
  expect(certain).not.toContain('em dúvida')
  const doubtful = pages(testDraw([ana, bia], knockout, [{ ...final, isDisputed: true }]).draw)
  expect(doubtful).toContain('O pódio depende de um resultado em dúvida.')
  expect(doubtful).toContain(`Campeões: ${ana} (resultado em dúvida)`)
})
