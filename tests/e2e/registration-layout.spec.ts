import type { Event } from '#contract/events/events.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { desk, enlargeText, narrow, sidewaysOverflow } from '#support/browser.ts'
import { expect, test } from '#support/fixtures.ts'
import { type Organiser, signInOrganiser } from '#support/organiser.ts'
import {
  beginRegistration,
  choice,
  fillPersonalData,
  finish,
  newPerson,
  next,
  reais,
  summary,
} from '#support/registration-steps.ts'

let organiser: Organiser
let event: Event
test.beforeEach(async ({ host }) => {
  organiser = await signInOrganiser(host.url)
  event = await organiser.event('INSCRICOES_ABERTAS')
})

test('price and deadline are on the first screen of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/event-register/${event.id}`)
  const deadline = page.getByText('Inscrições até')
  await expect(deadline).toContainText(reais(event.registrationFee))
  await expect(deadline).toBeInViewport({ ratio: 1 })
})

test('on a phone in landscape the register button is visible at once', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 360 })
  await page.goto(`/event-register/${event.id}`)
  await expect(page.getByRole('button', { name: 'Quero participar' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: event.title })).toBeInViewport({ ratio: 1 })
})

test('on a phone in landscape nothing covers the fields', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 360 })
  const categories = await Promise.all([1, 2].map(() => organiser.addCategory(event.id)))
  await beginRegistration(page, event.id)
  for (const category of categories) await choice(page, category).check()
  await page.evaluate('scrollTo(0, 0)')
  await expect(finish(page)).not.toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeInViewport()
  expect((await page.getByRole('article').boundingBox())?.height).toBeLessThanOrEqual(48)
})

for (const [screen, options] of Object.entries({ desk, narrow })) {
  test.describe(`on a ${screen} screen`, () => {
    test.use(options)
    test('every step is accessible, small and fits, also in the dark theme', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      const category = await organiser.addCategory(event.id, {
        title: 'Masculina Intermediária de Veteranos com Classificação Regional',
        category: 'DUPLAS',
      })
      const look = async (step: string) => {
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
        expect(await sidewaysOverflow(page), step).toBe(0)
        const restore = await enlargeText(page)
        expect(await sidewaysOverflow(page), `${step}, text twice as large`).toBe(0)
        await restore()
        expect(await accessibilityProblems(page), step).toEqual([])
      }
      await page.goto(`/event-register/${event.id}`)
      await expect(page.getByRole('button', { name: 'Quero participar' })).toBeVisible()
      await look('info')
      await page.getByRole('button', { name: 'Quero participar' }).click()
      await next(page).click()
      await look('personal data')
      await fillPersonalData(page, newPerson())
      await choice(page, category).last().check()
      await look('categories')
      await finish(page).click()
      await expect(summary(page)).toBeVisible()
      await look('summary')
    })
  })
}
