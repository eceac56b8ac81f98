import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDay } from '#support/day-scene.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { figure } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { ServerProcess } from '../peers/server-process.ts'
import { Readers } from './readers.ts'

const main = new URL('../../../src/server/entry.js', import.meta.url)
const crowd = 2_000
/** The same request interval as in `followDay`. */
const everyMs = 1500

/** Measures the time from a scored point until the last of many readers has the page with it. */
export async function measureChange(size: Size): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const play = await ServerProcess.start(main, '/v1/health', { PLAY_DATA: folder, PLAY_LOG_LEVEL: 'info' })
  const count = amount(crowd, size)
  try {
    const host = `http://127.0.0.1:${play.port}`
    const names = Array.from({ length: 24 }, (_, index) => `Pessoa ${String.fromCodePoint(65 + index)}`)
    const scene = await prepareDay(host, names)
    const readers = new Readers(host + scene.path, count, amount(everyMs, size))
    await readers.allBeyond('')
    let games = 0
    const measured = await inTurns(size, {
      play: async () => {
        const before = await readers.version()
        const start = performance.now()
        await scene.score([[++games % 6, 0]])
        await readers.allBeyond(before)
        return { last: performance.now() - start }
      },
    })
    await readers.stop()
    return [
      {
        what: `public day, a point until the last of ${count} readers has its page`,
        unit: 'ms',
        play: figure(measured.play, 'last'),
        goal: '≤ 2,000 ms',
      },
    ]
  } finally {
    await play.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
