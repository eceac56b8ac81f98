import type { Locator, Page } from 'playwright/test'
import { signOut } from '#contract/accounts/accounts.ts'
import type { Category, CategoryFields } from '#contract/categories.ts'
import { createClient } from '#contract/calls/client.ts'
import type { Event } from '#contract/events/events.ts'
import type { Player } from '#contract/players/players.ts'
import { untilAppIsKept, withoutFrames } from './browser.ts'
import { openAs, organiser as organiserEmail } from './demo.ts'
import type { Fault } from './fault.ts'
import { expect } from './fixtures.ts'
import { type EventOver, type Organiser, signInOrganiser } from './organiser.ts'

/**
 * A category with players for one test alone, so that tests do not affect each other, and a client that reads it
 * through {host}'s calls.
 */
export interface EventFixture {
  organiser: Organiser
  event: Event
  category: Category
  /** The players, sorted by name. */
  players: readonly Player[]
  /** The first player, who must exist. */
  readonly player: Player
}

/**
 * A category of the demo's running event.
 * @param count how many players the category gets, all unpaid
 */
export async function prepareFixture(
  host: string,
  count = 2,
  over: Partial<CategoryFields> = {},
): Promise<EventFixture> {
  const organiser = await signInOrganiser(host)
  return fixtureIn(organiser, await organiser.event('EM_ANDAMENTO'), count, over)
}

/** A category of an event of its own, for tests that look at sums or choices of the whole event. */
export async function prepareOwnEvent(
  host: string,
  count = 2,
  over: Partial<CategoryFields> = {},
  eventOver: EventOver = {},
): Promise<EventFixture> {
  const organiser = await signInOrganiser(host)
  return fixtureIn(organiser, await organiser.addEvent(eventOver), count, over)
}

async function fixtureIn(
  organiser: Organiser,
  event: Event,
  count: number,
  over: Partial<CategoryFields>,
): Promise<EventFixture> {
  const category = await organiser.addCategory(event.id, { maxPlayers: Math.max(16, count), ...over })
  for (let index = 0; index < count; index++) await organiser.register(event, category.id)
  const players = await organiser.players(category.id)
  return {
    organiser,
    event,
    category,
    players,
    get player() {
      const [first] = players
      if (!first) throw new Error('Nobody is in the category')
      return first
    },
  }
}

/** Signs in and opens the players of the category, with all data on the phone, so that it also works without signal. */
export async function openPlayers(page: Page, { event, category }: EventFixture, email = organiserEmail) {
  await openAs(page, email, playersPath(event.id, category.id))
  await expect(page.getByText('Disponível sem conexão').first()).toBeVisible()
  await untilAppIsKept(page)
}

/** The same for journeys that always have a signal: no worker stores the app. */
export async function showPlayers(
  page: Page,
  { event, category, players }: EventFixture,
  email = organiserEmail,
) {
  await openAs(page, email, playersPath(event.id, category.id))
  if (players.length > 0) await expect(page.getByRole('switch').first()).toBeVisible()
  await expectSaved(page)
}

export function playersPath(eventId: string, categoryId: string): string {
  return `/manager/event/players?event=${eventId}&category=${categoryId}`
}

/** The switch in a player's row. */
export const paidSwitch = (page: Page, player: Player) =>
  page.getByRole('switch', { name: new RegExp(player.person.name) })

/** On a phone, in the list of players: shows only the players of a category, or those who have withdrawn. */
export async function showOnly(page: Page, choice: string) {
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('dialog', { name: 'Filtrar' }).getByRole('button', { name: choice }).click()
}

/** Opens a menu on a phone, from the list of players. */
export async function openFromMore(page: Page, screen: 'Duplas' | 'Listas') {
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: screen }).click()
}

/** In the open sheet of a player. The list behind it has a 'Mais', too. */
export async function pickMore(within: Page | Locator, action: string) {
  const sheet = 'goto' in within ? within.getByRole('dialog') : within
  await sheet.getByRole('button', { name: 'Mais', exact: true }).click()
  await sheet.getByRole('button', { name: action }).click()
}

/** The text of the sync badge. */
export const syncBadge = (page: Page) => page.getByRole('banner').getByRole('status')

/** The stream of changes is a request that never ends. Without it, `networkidle` shows when a screen is complete. */
export const withoutStream: Fault = { kind: 'cut', only: /^GET \/v1\/live/ }

/** Name of the organiser's database on this phone, as soon as there is one. */
export async function databaseOf(page: Page): Promise<string> {
  const found = await page.waitForFunction(
    async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name)
      return names.find((name) => name?.startsWith('play-'))
    },
    undefined,
    withoutFrames,
  )
  return (await found.jsonValue()) ?? ''
}

/** The event of a phone that finds a network again: the pause before the next attempt ends. */
export const hearSignal = (page: Page) => page.evaluate('dispatchEvent(new Event("online"))')

/** The badge changes one frame after a tap (`src/app/courtside/after-frame.ts`). Only after that its text is valid. */
const framePainted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
        // A page in the background may not render frames.
        setTimeout(resolve, 1000)
      }),
  )

/** Expects that the badge shows everything as sent. After a fault, sending may take a while. */
export async function expectSaved(page: Page) {
  await framePainted(page)
  await expect(syncBadge(page)).toContainText('Tudo salvo', { timeout: 45_000 })
}

/** The players at {host}, by id. */
export async function ledger({ organiser, category }: EventFixture): Promise<Map<string, Player>> {
  const players = await organiser.players(category.id)
  return new Map(players.map((player) => [player.id, player]))
}

/** Expects that {host} has the payment, through exactly one change since the test began. */
export async function expectPaidOnce(fixture: EventFixture, ...players: readonly Player[]) {
  const now = await ledger(fixture)
  for (const { id, version = 0 } of players) {
    expect(now.get(id)).toMatchObject({ paymentDate: expect.stringContaining('T'), version: version + 1 })
  }
}

/** Makes the token in this browser invalid, as if the session had been ended on another device. */
export async function endSessionOf(page: Page, host: string) {
  const token = await page.evaluate(() => localStorage.getItem('play:token'))
  const headers = () => ({ authorization: `Bearer ${token}` })
  const client = createClient({ base: `${host}/v1`, transport: fetch, headers })
  expect(await client(signOut)).toMatchObject({ kind: 'ok' })
}
