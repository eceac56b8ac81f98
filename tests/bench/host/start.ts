import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { ServerProcess } from '../peers/server-process.ts'
import { startPlay } from './play-server.ts'

const bare = new URL('../peers/bare-server.ts', import.meta.url)
/** In ms. After this time, the work that follows the start is over. */
const settleMs = 1500

/**
 * Measures the time from the start of the process to the first good answer, and the memory of the idle server after
 * that.
 */
export async function measureStart(size: Size): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const settle = amount(settleMs, size)
  const measured = await inTurns(size, {
    first: async () => {
      rmSync(folder, { recursive: true, force: true })
      return startAndStop(await startPlay(folder), settle)
    },
    again: async () => startAndStop(await startPlay(folder), settle),
    bare: async () => startAndStop(await ServerProcess.start(bare, '/ready', {}), settle),
  })
  rmSync(folder, { recursive: true, force: true })
  const floor = (name: string) => ({ name: 'bare node:http', spread: figure(measured.bare, name) })
  const row = (
    what: string,
    turns: typeof measured.first,
    name: string,
    unit: string,
    goal: string,
  ): Row => ({
    what,
    unit,
    play: figure(turns, name),
    floor: floor(name),
    ratio: ratioOf(turns, measured.bare, name),
    goal,
  })
  return [
    row('first start, with demo data, to ready', measured.first, 'readyMs', 'ms', '< 2 s'),
    row('later start, to ready', measured.again, 'readyMs', 'ms', '< 2 s'),
    row('memory, idle after the first start', measured.first, 'memory', 'MB', '< 150 MB'),
    row('memory, idle after a later start', measured.again, 'memory', 'MB', '< 150 MB'),
  ]
}

async function startAndStop(server: ServerProcess, settle: number) {
  await pause(settle)
  const { readyMs, memory } = server
  await server.stop()
  return { readyMs, memory }
}
