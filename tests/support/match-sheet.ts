import type { Page } from 'playwright/test'
import { setMatchResult } from '#contract/draws/match-calls.ts'
import type { ShownMatch } from '#contract/draws/draw.ts'
import { type DrawnFixture, gamesPath } from './drawn-fixture.ts'
import { expect } from './fixtures.ts'
import { answerOf } from './organiser.ts'

export const oneSet = { format: 'ROUND_ROBIN', scoring: 'SET1-S:6/TB7' } as const
export const knockout = { format: 'KNOCKOUT', scoring: 'SET1-S:6/TB7' } as const

export const sheet = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string | RegExp) =>
  sheet(page).getByRole('button', { name, exact: true })

/** Opens the sheet of a match, like a tap on the match. */
export async function openMatch(page: Page, fixture: DrawnFixture, match: ShownMatch) {
  await page.goto(gamesPath(fixture, match))
  await expect(sheet(page)).toBeVisible()
}

/** Enters the winner and the score of a match from another phone. */
export async function enterElsewhere(
  { organiser }: DrawnFixture,
  { id, sides }: ShownMatch,
  side: 0 | 1,
  loser = 2,
) {
  const sets = [side === 0 ? ([6, loser] as const) : ([loser, 6] as const)]
  const body = { matchId: id, outcome: 'PLAYED' as const, winner: sides[side].entryId, sets }
  answerOf(await organiser.client(setMatchResult, { body }))
}
