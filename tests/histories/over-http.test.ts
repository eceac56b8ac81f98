import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#offline/testing/exchange.ts'
import { rules } from '#offline/rules.ts'
import { type History, histories, historiesWithDraws } from '#offline/testing/histories.ts'
import { play } from '#offline/testing/play.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { aRealStage } from './real-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

/** The parts that the host in memory leaves out: connections, a file, and ids without a known prefix. */
test.each<[string, fc.Arbitrary<History>, { players?: number; maxPlayers?: number }]>([
  ['', histories, {}],
  [' in which categories are drawn and played', historiesWithDraws, { players: 9, maxPlayers: 6 }],
])(
  'two phones and a server keep every promise over random histories%s',
  async (_, all, size) => {
    const details = await fc.check(
      fc.asyncProperty(all, async (history) =>
        play(history, { ...rules, batchFrom: 2 }, await aRealStage(server, everything, size)),
      ),
      { numRuns: 5 },
    )
    expect(fc.defaultReportMessage(details)).toBeUndefined()
  },
  600_000,
)
