import type { Page } from 'playwright/test'
import { findBroken, findCovered, findCut, findLaidOver, findSpilling } from './large-text-in-page.ts'

/** Text sizes that people choose in their phones: a third larger, and twice as large. */
const sizes = ['130%', '200%']

/**
 * The texts and controls that can't be read or tapped with the text sizes that people choose in their phones (the size
 * of the root, not a zoom), on a phone with the lowest usual height. One line each.
 * @param apart a selector of elements that are not checked
 */
export async function largeTextProblems(page: Page, apart = '[data-nothing]'): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 660 })
  const problems: string[] = []
  for (const size of sizes) {
    await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      for (let frames = 0; frames < 4; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    }, size)
    for (const find of [findBroken, findCut, findLaidOver, findSpilling, findCovered])
      problems.push(...(await page.evaluate(find, apart)).map((problem) => `at ${size} text: ${problem}`))
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
    scrollTo(0, 0)
  })
  if (before) await page.setViewportSize(before)
  return problems
}
