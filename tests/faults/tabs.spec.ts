import type { BrowserContext, Page } from 'playwright/test'
import { demoPassword, organiser, signInOnScreen } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  type EventFixture,
  endSessionOf,
  expectPaidOnce,
  expectSaved,
  hearSignal,
  ledger,
  openPlayers,
  paidSwitch,
  prepareFixture,
  syncBadge,
} from '#support/courtside-screen.ts'

const payments = /^PATCH \/v1\/events\/player\/payment/
const beatriz = 'organizadora2@example.com'
const renataIn = (page: Page) => page.getByRole('button', { name: 'Conta de Renata Falcão' })
const beatrizIn = (page: Page) => page.getByRole('button', { name: 'Conta de Beatriz Sampaio' })

/** Another person has signed in on the same device, in this new tab. */
async function takenOver(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await signInOnScreen(tab, beatriz)
  await expect(beatrizIn(tab)).toBeVisible()
  return tab
}

/**
 * From now on, new pages receive nothing from other tabs, like a page that slept and is used before it has checked.
 * They also send no requests to {host} by themselves: otherwise the engine would notice the other session, and the tab
 * would close its screens.
 */
const makeDeaf = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    for (const happening of ['storage', 'focus', 'pageshow', 'visibilitychange'])
      addEventListener(happening, (event) => event.stopImmediatePropagation(), { capture: true })
  })

test('a tab whose user was replaced in another tab does not sign the new user out', async ({
  page,
  context,
  playersOnPhone,
}) => {
  await playersOnPhone(0)
  const other = await takenOver(context)
  // The change may already be on its way to {host}.
  await hearSignal(page).catch(() => undefined)
  await expect(beatrizIn(page)).toBeVisible()
  await other.reload()
  await expect(beatrizIn(other)).toBeVisible()
})

test('signing out in a tab that has not noticed the new user does not end the new session', async ({
  page,
  context,
  host,
}) => {
  const fixture = await prepareFixture(host.url, 0)
  await makeDeaf(page)
  await openPlayers(page, fixture)
  const other = await takenOver(context)
  await expect(beatrizIn(page)).toHaveCount(0)

  await renataIn(page).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(beatrizIn(page)).toBeVisible()
  await other.reload()
  await expect(beatrizIn(other)).toBeVisible()
  await expectSaved(other)
})

test('a tab of the earlier user that is used before it has checked goes to the new user, whose data stay', async ({
  page,
  context,
  host,
}) => {
  const fixture = await prepareFixture(host.url, 0)
  await makeDeaf(page)
  await openPlayers(page, fixture)
  const other = await takenOver(context)

  await renataIn(page).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await expect(page.getByText(beatriz)).toBeVisible()
  await expect(page.getByText('Sua sessão expirou.')).toHaveCount(0)
  await other.reload()
  await expect(beatrizIn(other)).toBeVisible()
  await page.reload()
  await expect(beatrizIn(page)).toBeVisible()
})

test('a tab follows a user who signs in elsewhere, and its unsent changes wait for their owner', async ({
  page,
  context,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  line.set({ kind: 'cut', only: payments })
  await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  const other = await takenOver(context)
  await expect(beatrizIn(page)).toBeVisible()
  line.heal()
  await expectSaved(page)
  expect((await ledger(fixture)).get(player.id)?.paymentDate).toBeNull()

  await signInOnScreen(other, organiser)
  await expectSaved(other)
  await expectPaidOnce(fixture, player)
  await expect(beatrizIn(page)).toHaveCount(0)
})

test('a sign-out reaches the other tabs, and leaves no data of the organiser', async ({
  page,
  context,
  playersOnPhone,
}) => {
  await playersOnPhone(0)
  const other = await context.newPage()
  await other.goto('/manager')
  await other.getByRole('button', { name: /^Conta de/ }).click()
  await other.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(page).toHaveURL(/\/login/)
  expect(
    await page.evaluate(() => [localStorage.getItem('play:token'), localStorage.getItem('play:store')]),
  ).toEqual([null, ''])
})

/** Other tests edit categories of the same event. */
const awardOf = ({ category }: EventFixture) => `Troféu ${category.title}`

/** Opens the category's dialog and types into it. Then the session ends on another device. */
async function typeAndLoseSession(page: Page, fixture: EventFixture, host: string) {
  await openPlayers(page, fixture)
  await page.goto(`/manager/event/home?event=${fixture.event.id}`)
  await page.getByRole('button', { name: `Ações de ${fixture.category.title}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByLabel('Premiação').fill(awardOf(fixture))
  await endSessionOf(page, host)
}

/** Call this before the session ends: the tab may send a request on its own right after that. */
const firstRefusal = (page: Page) =>
  page.waitForResponse((response) => response.status() === 401, { timeout: 60_000 })

/** The typed text is still there, is saved, and reaches {host}. */
async function expectTypedSaved(page: Page, fixture: EventFixture) {
  await expect(page.getByLabel('Premiação')).toHaveValue(awardOf(fixture))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`Premiação: ${awardOf(fixture)}`)).toBeVisible()
  await expectSaved(page)
  await expect(page.getByText('Entre de novo para enviar')).toHaveCount(0)
  const [edited] = (await fixture.organiser.categories(fixture.event.id)).filter(
    ({ id }) => id === fixture.category.id,
  )
  expect(edited?.award).toBe(awardOf(fixture))
}

test('the same user signing in again in another tab changes nothing in this one', async ({
  page,
  context,
  host,
}) => {
  const fixture = await prepareFixture(host.url, 0)
  await typeAndLoseSession(page, fixture, host.url)
  const other = await context.newPage()
  await signInOnScreen(other, organiser)
  await hearSignal(page)
  await expectTypedSaved(page, fixture)
})

test('an ended session deletes nothing that is being typed', async ({ page, context, host }) => {
  const fixture = await prepareFixture(host.url, 0)
  const refused = firstRefusal(page)
  await typeAndLoseSession(page, fixture, host.url)
  await hearSignal(page)
  await refused
  await expect(page.getByText('Sua sessão expirou.').first()).toBeAttached()
  const other = await context.newPage()
  await signInOnScreen(other, organiser)
  await expectTypedSaved(page, fixture)
})

test('a tab that is refused before it can know the new user waits until it does', async ({
  page,
  context,
  host,
}) => {
  const fixture = await prepareFixture(host.url, 0)
  const refused = firstRefusal(page)
  await typeAndLoseSession(page, fixture, host.url)
  const other = await context.newPage()
  let letKnow = () => {}
  const hasLearned = new Promise<void>((resolve) => (letKnow = resolve))
  // Neither tab learns earlier which user has the new token.
  for (const tab of [page, other])
    await tab.route('**/v1/users/me', async (route) => {
      await hasLearned
      await route.continue()
    })
  const former = await page.evaluate(() => localStorage.getItem('play:token'))
  await hearSignal(page)
  await refused
  const signedIn = signInOnScreen(other, organiser)
  await page.waitForFunction((token) => localStorage.getItem('play:token') !== token, former)
  await expect(page.getByLabel('Premiação')).toHaveValue(awardOf(fixture))
  letKnow()
  await signedIn
  await expectTypedSaved(page, fixture)
})

test('a tab that is not told who signed in asks the server', async ({ page, context, host }) => {
  const fixture = await prepareFixture(host.url, 0)
  await typeAndLoseSession(page, fixture, host.url)
  const other = await context.newPage()
  await other.goto('/terms')
  await other.evaluate(
    async ([email, password]) => {
      const answer = await fetch('/v1/auth/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { accessToken } = (await answer.json()) as { accessToken: string }
      localStorage.setItem('play:token', accessToken)
    },
    [organiser, demoPassword],
  )
  await expectTypedSaved(page, fixture)
})
