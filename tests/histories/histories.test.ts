import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rules, type Rules } from '#offline/rules.ts'
import { BrokenPromise } from '#offline/testing/agree.ts'
import { everything } from '#offline/testing/host.ts'
import { histories } from '#offline/testing/histories.ts'
import { play } from '#offline/testing/play.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { aRealStage } from './real-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

test.each([
  ['sending one by one', Infinity, everything],
  ['sending in batches', 2, everything],
  ['told all of the event each time', 2, everything.filter((name) => name !== 'event-revision')],
])(
  'two phones and the real server keep every promise over random histories, %s',
  async (_, batchFrom, capabilities) => {
    const details = await fc.check(
      fc.asyncProperty(histories, async (history) =>
        play(history, { ...rules, batchFrom }, await aRealStage(server, capabilities)),
      ),
      { numRuns: 40 },
    )
    expect(fc.defaultReportMessage(details)).toBeUndefined()
  },
  600_000,
)

test('the promises catch a broken engine at the real server, too', async () => {
  const forgetful: Rules = {
    ...rules,
    batchFrom: 2,
    freeze: ({ basis: _, ...operation }, capabilities) => rules.freeze(operation, capabilities),
  }
  const details = await fc.check(
    fc.asyncProperty(histories, async (history) => play(history, forgetful, await aRealStage(server))),
    { numRuns: 300, seed: 7, endOnFailure: true },
  )
  expect(details.errorInstance).toBeInstanceOf(BrokenPromise)
}, 600_000)
