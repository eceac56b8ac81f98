import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { rules } from '#offline/rules.ts'
import { historiesWithDraws } from '#offline/testing/histories.ts'
import { everything } from '#offline/testing/exchange.ts'
import { play } from '#offline/testing/play.ts'
import { aStage } from './stage.ts'

const inBatches = { ...rules, batchFrom: 2 }

test('two phones and a host keep every promise over random histories in which categories are drawn and played', async () => {
  const details = await fc.check(
    fc.asyncProperty(historiesWithDraws, async (history) =>
      play(history, inBatches, await aStage(everything, { count: 9, maxPlayers: 6 })),
    ),
    { numRuns: inject('histories') },
  )
  expect(fc.defaultReportMessage(details)).toBeUndefined()
}, 600_000)
