import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testDraw } from '../../testing/test-draw.ts'
import { PanelPage } from '../panel-page.tsx'
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
  return { games, winner, loser, first, second }
}

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
