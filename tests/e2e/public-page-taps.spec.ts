import { randomUUID } from 'node:crypto'
import { createClient } from '#contract/calls/client.ts'
import { setEventSwitches } from '#contract/events/events.ts'
import { createPerson } from '#contract/persons.ts'
import { register } from '#contract/registrations/registrations.ts'
import { currentTerms } from '#contract/terms.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { openDemoEvent } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'
import { complaints, join, personal } from '#support/public-page.ts'

test('a tap before the app has loaded is kept; back, forward, reload and deep links find their step', async ({
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

test('a field that is tapped as soon as its step is shown keeps the focus', async ({ page, host }) => {
  const { event } = await openDemoEvent(host.url)
  // The tap comes in the task that shows the step, before anything else can happen.
  await page.addInitScript(() => {
    const isTapped = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        const name = document.querySelector<HTMLElement>('input[name=name]')
        if (!name) return
        observer.disconnect()
        name.focus()
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }).observe(document, { childList: true, subtree: true })
    })
    Object.assign(window, { isTapped })
  })
  await page.goto(`/event-register/${event.id}?step=dados`)
  await page.evaluate(() => (window as unknown as { isTapped: Promise<void> }).isTapped)
  await page.keyboard.type('Ana Prado')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Prado')
})

test('registered players are listed with short names, also after a tap before the app has loaded', async ({
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
