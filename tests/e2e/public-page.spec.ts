import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { createClient } from '#contract/calls/client.ts'
import { setEventSwitches } from '#contract/events/events.ts'
import { categoryKindLabels } from '#contract/labels.ts'
import { createPerson } from '#contract/persons.ts'
import { register } from '#contract/registrations/registrations.ts'
import { currentTerms } from '#contract/terms.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { openDemoEvent } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'
import { limits } from '../checks/limits.ts'

const join = (page: Page) => page.getByRole('button', { name: 'Quero participar' })
const personal = (page: Page) => page.getByRole('heading', { name: 'Dados pessoais' })

/** Everything that moves on the page without a tap, in the browser's unit. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
}

/** What the console says besides its usual. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  return said
}

test('a visitor reads the page before any script, in one small answer, and nothing moves or stays', async ({
  page,
  host,
}) => {
  const { event } = await openDemoEvent(host.url)
  const address = `${host.url}/event-register/${event.id}`
  const answer = await page.request.get(address, { headers: { 'accept-encoding': 'br' } })
  const { 'content-encoding': encoding } = answer.headers()
  expect(encoding).toBe('br')

  const said = complaints(page)
  const shifted = await watchShifts(page)
  await page.goto(address)
  await expect(join(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { htmlBytes, early, scriptBytes } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const complete = navigation?.loadEventStart ?? Infinity
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js'))
    return {
      htmlBytes: navigation?.encodedBodySize ?? Infinity,
      early: scripts.filter(({ startTime }) => startTime < complete).map(({ name }) => name),
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })
  expect(htmlBytes).toBeLessThanOrEqual(limits.publicPage * 1000)
  expect(early, 'scripts fetched before the page was complete').toEqual([])
  expect(scriptBytes, 'less than React and the wizard: not everything was fetched').toBeGreaterThan(100_000)
  expect(scriptBytes).toBeLessThanOrEqual(limits.wizard * 1000)
  expect(await page.locator('link[rel=modulepreload]').count(), 'compiled before they are wanted').toBe(0)
  expect(await shifted()).toBe(0)
  expect(said).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)

  await page.evaluate(() => performance.clearResourceTimings())
  await join(page).click()
  await expect(personal(page)).toBeVisible()
  const fetchedAgain = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => name),
  )
  expect(fetchedAgain, 'scripts that were fetched ahead, and again').toEqual([])
  expect(said).toEqual([])
})

test('a tap before the app is there is kept; back, forward, reload and a deep link find their step', async ({
  page,
  host,
}) => {
  const said = complaints(page)
  const { event } = await openDemoEvent(host.url)
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(`/event-register/${event.id}`)
  await join(page).focus()
  await page.keyboard.press('Enter')
  await expect(join(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\?step=dados$/)
  released.resolve()
  await expect(personal(page)).toBeFocused()

  await page.goBack()
  await expect(join(page)).toBeVisible()
  await expect(page).not.toHaveURL(/step/)
  await page.goForward()
  await expect(personal(page)).toBeVisible()
  await page.reload()
  await expect(personal(page)).toBeVisible()
  await page.goto(`/event-register/${event.id}?step=categorias`)
  await expect(personal(page)).toBeVisible()
  expect(said).toEqual([])
})

test('somebody who has begun a registration here sees it at once, and nothing moves', async ({
  page,
  host,
}) => {
  const { event } = await openDemoEvent(host.url)
  const shifted = await watchShifts(page)
  await page.goto(`/event-register/${event.id}`)
  await page.evaluate((id) => {
    const person = { id: 'b8ff5e01-b743-4509-a9af-f03832dc0639', name: 'Joana Prado' }
    const contact = { phoneNumber: '11999990000', email: 'joana@example.com' }
    const draft = { isStarted: true, person: { ...person, ...contact }, categories: [], partners: {} }
    localStorage.setItem(`play:draft:${id}`, JSON.stringify(draft))
  }, event.id)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continuar minha inscrição' })).toBeVisible()
  expect(await shifted()).toBe(0)
})

test('who is registered is read by short name, at a tap before the app is there, too', async ({
  page,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const adults = await organiser.addCategory(event.id)
  const children = await organiser.addCategory(event.id, { title: 'Sub-14' })
  const switches = { showsNames: true }
  answerOf(await organiser.client(setEventSwitches, { params: { id: event.id }, body: switches }))
  const visitor = createClient({ base: `${host.url}/v1`, transport: fetch })
  for (const [category, name] of [
    [adults, 'Joana Prado Paes'],
    [children, 'Caio Reis'],
  ] as const) {
    const email = `${randomUUID()}@example.com`
    const person = answerOf(
      await visitor(createPerson, { body: { name, phoneNumber: '13999990000', email } }),
    )
    const body = { eventId: event.id, personId: person.id, categories: [category.id], personTeamEmail: '' }
    const terms = { paymentValue: event.registrationFee, termsVersion: currentTerms }
    answerOf(await visitor(register, { body: { ...body, ...terms } }))
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/event-register/${event.id}`)
  await page.getByRole('button', { name: 'Ver inscritos' }).press('Enter')
  const list = page.getByRole('region', { name: 'Inscritos' })
  await expect(list.getByRole('heading', { name: 'Inscritos' })).toBeFocused()
  await expect(list).toContainText('Joana P.')
  await expect(list).not.toContainText(/Paes|Caio|Sub-14/)
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

test.describe('with scripts blocked', () => {
  test.use({ javaScriptEnabled: false })

  test('what is free, of which kind and where is read before anything is tapped', async ({ page, host }) => {
    const organiser = await signInOrganiser(host.url)
    const event = await organiser.addEvent()
    const pairs = await organiser.addCategory(event.id, { category: 'MISTA', maxPlayers: 17 })
    const small = await organiser.addCategory(event.id, { maxPlayers: 2 })
    const row = ({ title }: { title: string }) => page.locator('dl > div').filter({ hasText: title })
    await page.goto(`/event-register/${event.id}`)
    await expect(row(pairs)).toContainText(`${categoryKindLabels.MISTA} · 17 vagas (8 duplas)`)
    await expect(row(small)).toContainText(`${categoryKindLabels.SIMPLES} · 2 vagas`)
    const [{ place } = { place: { name: '' } }] = event.places
    const map = page.getByRole('link', { name: place.name })
    await expect(map).toContainText(/ · .+\/[A-Z]{2}/)
    await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.+/)

    await organiser.register(event, pairs.id)
    await organiser.register(event, small.id)
    await page.reload()
    await expect(row(pairs)).toContainText('16 vagas (8 duplas)')
    await expect(row(small)).toContainText('Última vaga')
    await organiser.register(event, small.id)
    await page.reload()
    await expect(row(small)).toContainText('Esgotada · lista de espera')
  })

  test('the page is read, and leads to the wizard, which says what it needs', async ({ page, host }) => {
    const { event } = await openDemoEvent(host.url)
    await page.goto(`/event-register/${event.id}`)
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Premiação:' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Valores:' })).toBeVisible()
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/55/,
    )
    await join(page).press('Enter')
    await expect(page).toHaveURL(/\?step=dados$/)
    // Playwright's own queries leave out what is for browsers without scripts.
    await expect(page.locator('noscript p')).toHaveText(/^Para se inscrever, ative o JavaScript/)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByText('Abrindo a inscrição…')).toBeHidden()
    await page.getByRole('link', { name: 'Ver o evento' }).click()
    await expect(join(page)).toBeVisible()
  })
})
