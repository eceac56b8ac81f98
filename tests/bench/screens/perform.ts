import type { Page } from 'playwright'
import { longestStepMs, type Measured, measuredStep, type Step, watchStep } from './step.ts'

const search = 'main input[type=search]'

/**
 * Performs a step with input as the browser gets it from a finger or a keyboard. Answers what the page measured.
 * @param settleMs pause after the input, in which nothing but the page's own programs runs in it
 */
export async function perform(page: Page, step: Step, settleMs: number): Promise<Measured> {
  const { tap, key } = step
  page.setDefaultTimeout(8000)
  const target = page.locator(tap ?? search).first()
  // A list of rows that are drawn while it scrolls is not scrolled by the step.
  await target.waitFor()
  if (key !== undefined) await page.evaluate(focusEnd, search)
  else await target.tap({ trial: true })
  const box = await target.boundingBox()
  await page.evaluate(watchStep, { step, longestMs: longestStepMs })
  // Playwright's own tap runs programs in the page until after the click, at a quarter of the speed like all others.
  if (key !== undefined) await page.keyboard.press(key)
  else if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(settleMs)
  const measured = await page.evaluate(measuredStep)
  if (measured.painted > longestStepMs) throw new Error(`${tap ?? key} did not show ${step.seen}`)
  return measured
}

/** Runs in the page: the next key continues the text. */
function focusEnd(selector: string): void {
  const input = document.querySelector<HTMLInputElement>(selector)
  if (input && document.activeElement !== input) input.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
