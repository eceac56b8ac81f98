import type { Page } from 'playwright'
import { type Measured, measuredStep, type Step, watchStep } from './step.ts'

const search = 'main input[type=search]'

/** Performs a step with input as the browser gets it from a finger or a keyboard. Answers what the page measured. */
export async function perform(page: Page, step: Step): Promise<Measured> {
  const { tap, key } = step
  page.setDefaultTimeout(8000)
  const target = page.locator(tap ?? search).first()
  // A list of rows that are drawn while it scrolls is not scrolled by the step.
  await target.waitFor()
  if (key !== undefined) await page.evaluate(focusEnd, search)
  else await target.scrollIntoViewIfNeeded()
  await page.evaluate(watchStep, step)
  if (key !== undefined) await page.keyboard.press(key)
  else await target.tap()
  return page.evaluate(measuredStep)
}

/** Runs in the page: the next key continues the text. */
function focusEnd(selector: string): void {
  const input = document.querySelector<HTMLInputElement>(selector)
  if (input && document.activeElement !== input) input.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
