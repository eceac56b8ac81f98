import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDay } from '#support/day-scene.ts'
import { rowsBesideBare } from '../host/beside-bare.ts'
import { teach } from '../host/host-bench.ts'
import { answerOf } from '../host/reads.ts'
import { LoadGenerator, wireRequest } from '../load/load.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import type { Row } from '../measure/table.ts'
import { ServerProcess } from '../peers/server-process.ts'

const main = new URL('../../../src/server/entry.js', import.meta.url)
const bareServer = new URL('../peers/bare-server.ts', import.meta.url)
const readers = 2_000
/** Ten matches. Each of them gets a point or a game every five seconds. */
const scoreEveryMs = 500

/** Phones request the version of the public day, and one time in four its page, while matches are scored. */
export async function measureDay(size: Size): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const play = await ServerProcess.start(main, '/v1/health', { PLAY_DATA: folder, PLAY_LOG_LEVEL: 'info' })
  const bare = await ServerProcess.start(bareServer, '/ready', {})
  const load = new LoadGenerator()
  try {
    const names = Array.from({ length: 24 }, (_, index) => `Pessoa ${String.fromCodePoint(65 + index)}`)
    const scene = await prepareDay(`http://127.0.0.1:${play.port}`, names)
    const [version, page] = [`${scene.path}?versao`, scene.path] as const
    await teach(bare, version, await answerOf(play.port, version))
    await teach(bare, page, await answerOf(play.port, page))
    const headers = { 'accept-encoding': 'br' }
    const requests = [version, version, version, page].map((path) =>
      wireRequest('GET', path, undefined, headers),
    )
    const crowd = amount(readers, size)
    const asked = { connections: crowd, requests, times: crowd }
    const measured = await inTurns(size, {
      play: async () => {
        let games = 0
        const scoring = setInterval(
          () => void scene.score([[games++ % 5, 0]]).catch(() => undefined),
          scoreEveryMs,
        )
        try {
          return await load.measure(play, asked, 200)
        } finally {
          clearInterval(scoring)
        }
      },
      bare: () => load.measure(bare, asked, 200),
    })
    const what = `public day, ${crowd} readers while matches are scored`
    return rowsBesideBare(what, measured, { perSecond: '≥ 0.25 ×', p99: '≤ 500 ms' })
  } finally {
    load.stop()
    await Promise.all([play.stop(), bare.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
