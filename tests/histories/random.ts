import * as fc from 'fast-check'
import { expect, inject } from 'vitest'
import type { Rules } from '#offline/rules.ts'
import { histories } from '#offline/testing/histories.ts'
import { play } from '#offline/testing/play.ts'
import { aStage } from './stage.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Number of random histories: few in daily runs, many more in `npm test`. */
    histories: number
  }
}

/**
 * Plays random histories of two phones and a server, and expects that all guarantees hold. Each way of sending has a
 * test file of its own, so that they run at the same time.
 */
export async function expectGuarantees(how: Rules, capabilities: string[]): Promise<void> {
  const details = await fc.check(
    fc.asyncProperty(histories, async (history) => play(history, how, await aStage(capabilities))),
    { numRuns: inject('histories'), includeErrorInReport: true },
  )
  expect(fc.defaultReportMessage(details)).toBeUndefined()
}
