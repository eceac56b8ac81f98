import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rules } from '#offline/rules.ts'
import { histories } from '#offline/testing/histories.ts'
import { play } from '#offline/testing/play.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { aRealStage } from './real-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

/** What the host in memory leaves out: connections, a file, and ids that begin with no known word. */
test('two phones and a server keep every promise over random histories', async () => {
  const details = await fc.check(
    fc.asyncProperty(histories, async (history) =>
      play(history, { ...rules, batchFrom: 2 }, await aRealStage(server)),
    ),
    { numRuns: 10 },
  )
  expect(fc.defaultReportMessage(details)).toBeUndefined()
}, 600_000)
