import type { Page } from 'playwright/test'
import { withoutStream } from '#support/courtside-screen.ts'
import { colourProblems } from '#support/accessibility.ts'
import { followScreen, goInApp } from '#support/complete-screen.ts'
import { administrator, openDemoEvent, organiser, player, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { problemsInTheDark, problemsShown } from '#support/readable.ts'

// This is by far the longest file. Its tests share nothing, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ line }) => line.set(withoutStream))
// A worker would make no difference to these checks, and would download the whole app for each test.
test.use({ serviceWorkers: 'block' })

/** The paths of the screens, by name. Some depend on an event. */
type Screens = Record<string, (eventId: string, placeId: string) => string>

/** A key that no mail contained. */
const badKey = 'x'.repeat(43)

const everybody: Screens = {
  'sign-in': () => '/login',
  'sign-up': () => '/signup',
  'forgotten password': () => '/forgot-password',
  'confirmation with a bad key': () => `/confirm-email/${badKey}`,
  'registration of a child with a bad key': () => `/guardian/${badKey}`,
  'place in a waiting list with a bad key': () => `/waiting-list/${badKey}`,
  'invitation to a pair with a bad key': () => `/partner/${badKey}`,
  'new password': () => `/reset-password/${badKey}`,
  'terms of use': () => '/terms',
  'privacy policy': () => '/privacy',
  "event's public page": (id) => `/event-register/${id}`,
  "event's public page, personal data": (id) => `/event-register/${id}?step=dados`,
  'page that does not exist': () => '/nada-aqui',
}
/** The screens of each kind of person. A person without an address has not signed in. */
const people: Record<string, { email?: string; screens: Screens }> = {
  anybody: { screens: everybody },
  player: {
    email: player,
    screens: {
      'own registrations': () => '/',
      'personal data': () => '/me',
      profile: () => '/profile',
      account: () => '/account',
    },
  },
  organiser: {
    email: organiser,
    screens: {
      events: () => '/manager',
      'new event': () => '/manager/new-event',
      'own registrations': () => '/my-registrations',
      'what is not sent yet': () => '/manager/pending',
      'what lies on the phone': () => '/manager/phone',
      'account in the organiser frame': () => '/account',
    },
  },
  'organiser of an event': {
    email: organiser,
    screens: {
      categories: (id) => `/manager/event/home?event=${id}`,
      players: (id) => `/manager/event/players?event=${id}`,
      desk: (id) => `/manager/event/desk?event=${id}`,
      pairs: (id) => `/manager/event/pairs?event=${id}`,
      games: (id) => `/manager/event/games?event=${id}`,
      now: (id) => `/manager/event/games/now?event=${id}`,
      'order of play': (id) => `/manager/event/games/order?event=${id}`,
      'waiting list': (id) => `/manager/event/waiting?event=${id}`,
    },
  },
  'owner of an event': {
    email: organiser,
    screens: {
      "event's own data": (id) => `/manager/event/details?event=${id}`,
      'who organises': (id) => `/manager/event/details?event=${id}&aba=organizadores`,
      schedules: (id) => `/manager/event/schedules?event=${id}`,
      'place of an event': (id, placeId) => `/manager/event/place?event=${id}&place=${placeId}`,
      lists: (id) => `/manager/event/lists?event=${id}`,
      totals: (id) => `/manager/event/totals?event=${id}`,
      'bank statements': (id) => `/manager/event/statements?event=${id}`,
      till: (id) => `/manager/event/till?event=${id}`,
      expenses: (id) => `/manager/event/expenses?event=${id}`,
      messages: (id) => `/manager/event/messages?event=${id}`,
      'next stage': (id) => `/manager/event/repeat?event=${id}`,
    },
  },
  administrator: {
    email: administrator,
    screens: {
      places: () => '/admin',
      'new place': () => '/admin/places/new',
      'place that is edited': (_, placeId) => `/admin/places/edit/${placeId}`,
      accounts: () => '/admin/users',
      "everybody's events": () => '/admin/events-manager',
      'new event for somebody': () => '/admin/new-event',
      log: () => '/admin/audit',
      'personal data': () => '/admin/me',
      profile: () => '/admin/profile',
      account: () => '/account',
    },
  },
}

for (const [who, { email, screens }] of Object.entries(people)) {
  test(`the screens of ${who} are accessible, in both themes and at every width`, async ({ page, host }) => {
    const { event } = await openDemoEvent(host.url)
    const untilComplete = followScreen(page)
    let before = ''
    if (email) await openAs(page, email)
    for (const [name, path] of Object.entries(screens)) {
      await test.step(name, async () => {
        const [place] = event.places
        const address = path(event.id, place?.place.id ?? '')
        // Whoever is signed in goes from screen to screen in the app. A visitor comes by a link, which loads it.
        await (email ? goInApp(page, address) : page.goto(address))
        const words = () => page.locator('body').innerText()
        await expect.poll(words, 'another screen than before').not.toBe(before)
        await untilComplete()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        before = await words()
        expect(await problemsShown(page)).toEqual([])
        expect(await (email ? problemsInTheDark(page) : problemsLoadedInTheDark(page))).toEqual([])
        expect(await largeTextProblems(page)).toEqual([])
      })
    }
  })
}

test('the chosen theme stays, whatever the system has', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openAs(page, organiser)
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Tema escuro' }).click()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test('the search stays below the header, also with text twice as large', async ({ page, host }) => {
  const { event } = await openDemoEvent(host.url)
  await openAs(page, organiser, `/manager/event/players?event=${event.id}`)
  const search = page.getByRole('searchbox', { name: 'Buscar inscrito' })
  await expect(search).toBeVisible()
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
    // The list below may still be coming, and makes the page longer.
    const gap = () =>
      search.evaluate((field) => {
        scrollTo({ top: document.documentElement.scrollHeight })
        const room = field.closest('[role=search], search')?.parentElement?.getBoundingClientRect()
        return (
          (room?.top ?? Infinity) - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
        )
      })
    await expect.poll(gap, size).toBeCloseTo(0, 0)
  }
})

/** Without a session, a page has its theme from its first moment. The page of an event is always light. */
async function problemsLoadedInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const problems = await colourProblems(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}
