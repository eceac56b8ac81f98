import type { Page } from 'playwright/test'
import { accessibilityProblems, chooseTheme, sidewaysOverflow, themes } from '#support/browser.ts'
import { openDemoEvent, organiser, signInOnScreen } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'

const everybody = [
  { name: 'sign-in', path: () => '/login' },
  { name: "event's public page", path: (id: string) => `/event-register/${id}` },
  { name: 'page that does not exist', path: () => '/nada-aqui' },
]
const organisers = [
  { name: 'events', path: () => '/manager' },
  { name: 'categories', path: (id: string) => `/manager/event/home?event=${id}` },
  { name: 'players', path: (id: string) => `/manager/event/players?event=${id}` },
  { name: 'what is not sent yet', path: () => '/manager/pending' },
]
/** CSS pixels: the narrowest phone that must work, a phone on its side, a desk. */
const widths = [320, 844, 1280]

for (const theme of themes) {
  for (const { name, path } of everybody) {
    test(`${name}, ${theme}: anybody can read it, on any width`, async ({ page, host }) => {
      const { event } = await openDemoEvent(host.url)
      await chooseTheme(page, theme)
      expect(await problemsOf(page, path(event.id))).toEqual([])
    })
  }

  test(`organiser's screens, ${theme}: anybody can read them, on any width`, async ({ page, host }) => {
    const { event } = await openDemoEvent(host.url)
    await chooseTheme(page, theme)
    await signInOnScreen(page, organiser)
    for (const { name, path } of organisers) {
      await test.step(name, async () => {
        expect(await problemsOf(page, path(event.id))).toEqual([])
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      })
    }
  })
}

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const problems = await accessibilityProblems(page)
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) problems.push(`at ${width} px: ${overflow} px wider than the screen`)
  }
  if (size) await page.setViewportSize(size)
  return problems
}
