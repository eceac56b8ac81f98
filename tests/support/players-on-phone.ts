import type { Page } from 'playwright/test'
import {
  type EventFixture,
  openPlayers,
  prepareFixture,
  prepareOwnEvent,
  showPlayers,
} from './courtside-screen.ts'
import { test as base } from './fixtures.ts'

type Rest<Args extends unknown[]> = Args extends [string, ...infer Others] ? Others : never

export interface OnPhone {
  /** A category of the demo's running event with players, all unpaid, open on the phone of the test's page. */
  playersOnPhone(...options: Rest<Parameters<typeof prepareFixture>>): Promise<EventFixture>
  /** The same in an event for one test, for tests that check sums or choices of the whole event. */
  ownEventOnPhone(...options: Rest<Parameters<typeof prepareOwnEvent>>): Promise<EventFixture>
}

/** Playwright's `test` with an event and its players on a phone. */
export const test = base.extend<OnPhone>({
  playersOnPhone: async ({ host, page, serviceWorkers }, provide) => {
    await provide(async (...options) => {
      const fixture = await prepareFixture(host.url, ...options)
      await open(page, fixture, serviceWorkers)
      return fixture
    })
  },
  ownEventOnPhone: async ({ host, page, serviceWorkers }, provide) => {
    await provide(async (...options) => {
      const fixture = await prepareOwnEvent(host.url, ...options)
      await open(page, fixture, serviceWorkers)
      return fixture
    })
  },
})

const open = (page: Page, fixture: EventFixture, serviceWorkers: 'allow' | 'block') =>
  serviceWorkers === 'allow' ? openPlayers(page, fixture) : showPlayers(page, fixture)
