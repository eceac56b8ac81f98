import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayPage } from '../day-page.tsx'
import { PanelPage } from '../panel-page.tsx'
import { linkWords } from '../served-day.ts'
import { specimenDay } from '../specimen-day.ts'
import { type DayGames, gamesOfDay } from './day-games.ts'

/** The part of a page that an open page takes over from the server. */
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const Day: FunctionComponent<{ games: DayGames }> = ({ games }) =>
  createElement(DayPage, { games, categoryId: undefined })

const dayOf = (isCancelled: boolean, draws = specimenDay.draws) => ({
  ...specimenDay,
  draws,
  event: { ...specimenDay.event, isCancelled },
})

test.for([
  ['page', Day],
  ['television', PanelPage],
] as const)(
  'the %s says that the event is cancelled, also one that was open before, and without games',
  ([, page]) => {
    const shown = (isCancelled: boolean, draws = specimenDay.draws) =>
      mainOf(renderToStaticMarkup(createElement(page, { games: gamesOfDay(dayOf(isCancelled, draws)) })))
    expect(shown(true)).toContain('Evento cancelado')
    expect(shown(true, [])).toContain('Evento cancelado')
    expect(shown(true, [])).not.toContain('ainda não foram publicados')
    expect(shown(false)).not.toContain('Evento cancelado')
  },
)

test('the text of a link to the day says that the event is cancelled', () => {
  expect(linkWords(dayOf(true), {}).description).toBe('Evento cancelado.')
  expect(linkWords(dayOf(false), {}).description).toMatch(/^Agora: /)
})
