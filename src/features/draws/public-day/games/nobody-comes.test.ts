import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import { testDraw } from '../../testing/test-draw.ts'
import { DayPage } from '../day-page.tsx'
import { PanelPage } from '../panel-page.tsx'
import { linkWords } from '../served-day.ts'
import { gamesOfDay } from './day-games.ts'
import { gamesOfName } from './games-of-name.ts'
import { wayInWords } from './way-of-name.ts'

const four = ['Ana Souza', 'Bia Melo', 'Carla Dias', 'Duda Reis']

/** A knockout of four: the first semifinal is played, and in the other one nobody came. */
function dayWithoutFinal() {
  const [one, other] = testDraw(four, { format: 'KNOCKOUT' }).draw.matches
  const names = (match: typeof one) => match?.sides.map(({ entryId }) => entryId ?? '') ?? []
  const [winner = '', loser = ''] = names(one)
  const [first = '', second = ''] = names(other)
  const { draw } = testDraw(four, { format: 'KNOCKOUT' }, [
    { winner, loser },
    { winner: first, loser: second, sets: [], outcome: 'DOUBLE_WALKOVER' },
  ])
  return { games: gamesOfDay(dayOf(draw)), winner, loser, first, second }
}

const dayOf = (draw: Draw): PublicDay => ({
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

test('a final to which nobody comes is no next game', () => {
  const { games, winner } = dayWithoutFinal()
  const { next, later, played } = gamesOfName(games, winner)
  expect({ next, later }).toEqual({ next: undefined, later: [] })
  expect(played).toHaveLength(1)
})

test('the television shows nobody as the winner of a double walkover', () => {
  const { games, winner, loser, first, second } = dayWithoutFinal()
  const html = renderToStaticMarkup(createElement(PanelPage, { games }))
  expect(html).toContain(`<strong>${winner}</strong>`)
  for (const name of [loser, first, second]) expect(html).not.toContain(`<strong>${name}</strong>`)
  expect(html.indexOf(first)).toBeGreaterThan(0)
})

test('the text of a link does not say that somebody lost a double walkover', () => {
  const { games, first, second } = dayWithoutFinal()
  expect(wayInWords(games, first)).toBe(`Contra ${second} W.O. duplo`)
})

test('when the other matches are over, the page does not wait for a final to which nobody comes', () => {
  const { games } = dayWithoutFinal()
  const html = renderToStaticMarkup(createElement(DayPage, { games, categoryId: undefined }))
  expect(html).toContain('Todos os jogos terminaram.')
})

test('a final to which nobody comes is not counted among the matches that are missing', () => {
  const [first, second] = testDraw(four, { format: 'KNOCKOUT' }).draw.matches[1]?.sides ?? []
  const [winner, loser] = [first?.entryId ?? '', second?.entryId ?? '']
  const { draw } = testDraw(four, { format: 'KNOCKOUT' }, [
    { winner, loser, sets: [], outcome: 'DOUBLE_WALKOVER' },
  ])
  const day = dayOf(draw)
  expect(linkWords(day, { categoryId: 'category' }).description).toContain('Falta 1 jogo.')
  const page = createElement(DayPage, { games: gamesOfDay(day), categoryId: undefined })
  expect(renderToStaticMarkup(page)).toContain('falta 1 jogo')
})
