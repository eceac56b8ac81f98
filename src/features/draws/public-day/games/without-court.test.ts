import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownMatch } from '#contract/draws/draw.ts'
import { testDraw } from '../../testing/test-draw.ts'
import { PanelPage } from '../panel-page.tsx'
import { MyGame } from '../parts/my-game.tsx'
import { NextGames, OnCourt } from '../parts/now-part.tsx'
import { gamesOfDay } from './day-games.ts'
import { headWords } from './head-words.ts'

const moment = '2026-11-24T12:00:00.000Z'
const four = ['Ana Souza', 'Bia Melo', 'Carla Dias', 'Duda Reis']

/** The day of an event with one court and two matches that can be played, with these notes about them. */
function dayWith(...noted: readonly Partial<ShownMatch>[]) {
  const { draw } = testDraw(four, { format: 'KNOCKOUT' })
  const matches = draw.matches.map((match, index) => ({ ...match, ...noted[index] }))
  const games = gamesOfDay({
    event: { id: 'event', title: 'Aberto', isCancelled: false, hidesGames: false },
    categories: [{ id: 'category', title: 'Feminina A' }],
    draws: [{ ...draw, matches }],
    courts: [{ id: 'q1', title: 'Quadra 1' }],
    closings: [],
    sponsors: [],
    today: '2026-11-24',
    timeZone: 'UTC',
    version: '1',
  })
  const sides = matches.map((match) => match.sides.map(({ entryId }) => entryId ?? ''))
  return { games, sides }
}
/** The texts of parts of a page. */
const texts = (...parts: readonly ReactElement[]) =>
  parts.map((part) =>
    renderToStaticMarkup(part)
      .replaceAll(/<[^>]*>|\s/g, ' ')
      .replaceAll(/ +/g, ' '),
  )

test('a match that began without a court or a plan is shown as being played, on all pages', () => {
  const { games, sides } = dayWith({ state: 'PLAYING', courtId: null, startedAt: moment, score: [[2, 1]] })
  const [one = '', other = ''] = sides[0] ?? []
  const [day, mine, panel] = texts(
    createElement(OnCourt, { games }),
    createElement(MyGame, { games, typed: one }),
    createElement(PanelPage, { games }),
  )
  expect(day).toContain('Em jogo desde 12h')
  expect(mine).toMatch(new RegExp(`Em jogo contra ${other}`))
  expect(panel).toMatch(new RegExp(`Quadra a definir em jogo desde 12h ${one}`))
  expect(games.games.map(headWords)[0]).toBe('Em jogo')
})

test('of two matches on a court, the television shows the one being played, and that the other one is called', () => {
  const called = { state: 'CALLED', courtId: 'q1', calledAt: moment } as const
  const { games, sides } = dayWith(called, { state: 'PLAYING', courtId: 'q1', startedAt: moment })
  const [panel] = texts(createElement(PanelPage, { games }))
  expect(panel).toContain(`Quadra 1 em jogo desde 12h ${sides[1]?.[0]}`)
  expect(panel).toContain(`Chamado: ${sides[0]?.join(' × ')}`)
})

test('a match that is planned on a court that the event has no more is among the next ones', () => {
  const planned = { courtId: 'removed', startsAt: moment, minutes: 35, isPinned: false }
  const { games, sides } = dayWith({ planned })
  const [next] = texts(createElement(NextGames, { games }))
  expect(next).toContain(`Quadra a definir Às 12h ${sides[0]?.[0]}`)
})

test('a match that was broken off is shown as suspended, with a time only once it has a new one', () => {
  const broken = { state: 'SUSPENDED', startedAt: moment, score: [[2, 1]] } satisfies Partial<ShownMatch>
  const slot = { courtId: 'q1', startsAt: moment, minutes: 35, isPinned: false }
  const shown = (planned: ShownMatch['planned']) => {
    const { games, sides } = dayWith({ ...broken, planned })
    return texts(createElement(NextGames, { games }), createElement(MyGame, { games, typed: sides[0]?.[0] }))
  }
  for (const text of shown(slot)) {
    expect(text).toContain('Suspenso')
    expect(text).not.toMatch(/12h|próximo jogo/)
  }
  for (const text of shown({ ...slot, startsAt: '2026-11-24T15:00:00.000Z' }))
    expect(text).toContain('Suspenso, às 15h')
})
