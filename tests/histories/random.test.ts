import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { histories } from '#offline/testing/histories.ts'
import { everything } from '#offline/testing/exchange.ts'
import { play } from '#offline/testing/play.ts'
import { aStage } from './stage.ts'
import { alone, inBatches, withoutCount } from './ways-of-sending.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Number of random histories: few in daily runs, many more in `npm test`. */
    histories: number
  }
}

test.each([
  ['sending one by one', alone, everything],
  ['sending in batches', inBatches, everything],
  ['with a host that does not count', inBatches, withoutCount],
])(
  'two phones and a server keep all guarantees over random histories, %s',
  async (_, how, capabilities) => {
    const details = await fc.check(
      fc.asyncProperty(histories, async (history) => play(history, how, await aStage(capabilities))),
      { numRuns: inject('histories') },
    )
    expect(fc.defaultReportMessage(details)).toBeUndefined()
  },
  600_000,
)
