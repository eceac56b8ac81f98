import type { Page } from 'playwright/test'
import { accessibilityProblems, colourProblems } from './accessibility.ts'
import { enlargeText, reachingOut, showTheme, sidewaysOverflow } from './browser.ts'

/** Widths in CSS pixels: the narrowest phone that must work, a phone on its side, a desk. */
const widths = [320, 844, 1280]

/** The colour problems of the open screen in the dark theme. The themes differ only in colours. */
export async function problemsInTheDark(page: Page): Promise<string[]> {
  await showTheme(page, 'dark')
  const problems = await colourProblems(page)
  await showTheme(page, 'light')
  return problems
}

/** The problems of the open screen at every width and with doubled text, one line each. */
export async function problemsShown(page: Page): Promise<string[]> {
  const problems = await accessibilityProblems(page)
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) problems.push(`at ${width} px: ${overflow} px wider than the screen`)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  const restore = await enlargeText(page)
  const overflow = await sidewaysOverflow(page)
  if (overflow > 0)
    problems.push(`at 200 % text: ${overflow} px wider than a phone: ${await reachingOut(page)}`)
  await restore()
  if (size) await page.setViewportSize(size)
  return problems
}
