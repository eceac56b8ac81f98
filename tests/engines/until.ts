import { expect } from 'playwright/test'
import type { Engine } from './engine.ts'

/** Waits for a condition in the page. Between two documents, the page may give no answer. */
export const until = (engine: Engine, condition: string): Promise<void> =>
  expect
    .poll(() => engine.run(`Boolean(${condition})`).catch(() => false), {
      message: condition,
      timeout: 60_000,
      intervals: [100],
    })
    .toBe(true)

export const says = (words: string): string => `document.body.innerText.includes(${JSON.stringify(words)})`
