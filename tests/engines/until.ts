import { expect } from 'playwright/test'
import type { Engine } from './engine.ts'

/** A condition in the page. The page may be between two documents, which answer nothing. */
export const until = (engine: Engine, condition: string): Promise<void> =>
  expect
    .poll(() => engine.run(`Boolean(${condition})`).catch(() => false), {
      message: condition,
      timeout: 60_000,
      intervals: [100],
    })
    .toBe(true)

export const says = (words: string): string => `document.body.innerText.includes(${JSON.stringify(words)})`
