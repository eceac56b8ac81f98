import type { Page } from 'playwright/test'
import { createDraw, listDraws } from '#contract/draws/draw-calls.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { type EventFixture, prepareFixture, prepareOwnEvent } from './courtside-screen.ts'
import { openAs, organiser as organiserEmail } from './demo.ts'
import { expect } from './fixtures.ts'
import { answerOf, type EventOver } from './organiser.ts'

/** A drawn category for one test, in the demo's running event. */
export interface DrawnFixture extends EventFixture {
  draw: Draw
  /** The present draw at {host}. */
  drawNow(): Promise<Draw>
}

/** @param count number of players, each without a partner */
export async function prepareDraw(
  host: string,
  count: number,
  settings: DrawSettings,
): Promise<DrawnFixture> {
  return drawnIn(await prepareFixture(host, count), settings)
}

/** A drawn category in an event for one test, whose courts have no other matches. */
export async function prepareOwnDraw(
  host: string,
  count: number,
  settings: DrawSettings,
  eventOver: EventOver = {},
): Promise<DrawnFixture> {
  return drawnIn(await prepareOwnEvent(host, count, {}, eventOver), settings)
}

async function drawnIn(fixture: EventFixture, settings: DrawSettings): Promise<DrawnFixture> {
  const { organiser, category, event } = fixture
  const entries = fixture.players.map(({ id }) => ({ playerIds: [id] }))
  const draw = answerOf(
    await organiser.client(createDraw, { body: { categoryId: category.id, settings, entries } }),
  )
  const drawNow = async () => {
    const draws = answerOf(await organiser.client(listDraws, { params: { eventId: event.id } }))
    const found = draws.find(({ id }) => id === draw.id)
    if (!found) throw new Error('the draw is gone')
    return found
  }
  return Object.assign(fixture, { draw, drawNow })
}

/** The present match at {host}. */
export async function matchNow(
  { drawNow }: DrawnFixture,
  { id }: Pick<ShownMatch, 'id'>,
): Promise<ShownMatch> {
  const match = (await drawNow()).matches.find((one) => one.id === id)
  if (!match) throw new Error('the match is gone')
  return match
}

/** A match at a place of a draw, from 0. */
export function matchAt({ draw }: DrawnFixture, index: number): ShownMatch {
  const match = draw.matches[index]
  if (!match) throw new Error(`the draw has no match ${index}`)
  return match
}

/** The name of the entry on a side of a match. */
export function nameOn({ draw }: DrawnFixture, match: ShownMatch, side: 0 | 1): string {
  return draw.entries.find(({ id }) => id === match.sides[side].entryId)?.names.join(' / ') ?? ''
}

/** Signs in and opens the category's games, with all data on the phone, so that it also works without signal. */
export async function openGames(page: Page, fixture: DrawnFixture, email = organiserEmail) {
  await openAs(page, email, gamesPath(fixture))
  await expect(page.getByRole('heading', { level: 1, name: fixture.category.title })).toBeVisible()
}

export const gamesPath = ({ event, category }: EventFixture, match?: Pick<ShownMatch, 'id'>): string =>
  `/manager/event/games?event=${event.id}&category=${category.id}${match ? `&match=${match.id}` : ''}`
