import type { Page } from 'playwright/test'
import { accessibilityProblems } from './accessibility.ts'
import { sidewaysOverflow } from './browser.ts'
import { expect } from './fixtures.ts'

/** The screen has no barriers, and nothing of it is wider than the phone. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
}
