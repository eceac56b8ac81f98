import type { Page } from 'playwright/test'

/**
 * Changes what the device stores, and opens the page again. The change is made on a page without the app, because an
 * answer of {host} could arrive at this moment, and the app would store its own value again.
 */
export async function changeStored<Value>(
  page: Page,
  key: string,
  change: (stored: Value) => Value,
): Promise<void> {
  const address = page.url()
  await page.goto('/robots.txt')
  const before = await page.evaluate((name) => localStorage.getItem(name), key)
  const after = JSON.stringify(change(JSON.parse(before ?? 'null') as Value))
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, after] as const)
  await page.goto(address)
}
