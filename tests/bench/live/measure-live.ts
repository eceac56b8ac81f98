import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlay } from '../host/play-server.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { figure, type Figures, percentile, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { ServerProcess } from '../peers/server-process.ts'
import { measurePaint } from './measure-paint.ts'
import { addDesks, type Desk } from './desks.ts'

const bareScript = new URL('../peers/bare-streams.ts', import.meta.url)
const fullStreams = 500
const fullChanges = 200

interface Followed {
  server: ServerProcess
  memoryPerStream: number
  /**
   * Changes the event of a desk, and answers the milliseconds from the host's answer until the helper's stream
   * announces the change.
   */
  change(desk: number): Promise<number>
  close(): Promise<void>
}

/**
 * Measures open streams on one instance: the delay of an announced change, and the cost of a stream, compared with
 * streams of `node:http`.
 */
export async function measureLive(size: Size): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const count = amount(fullStreams, size)
  const desks = await addDesks(folder, count)
  const play = await follow(await startPlay(folder), desks)
  const bare = await follow(await ServerProcess.start(bareScript, '/ready', {}), desks)
  const turn = async ({ change }: Followed): Promise<Figures> => {
    const times: number[] = []
    for (let done = 0; done < amount(fullChanges, size); done += 1) times.push(await change(done % count))
    const sorted = times.toSorted((one, other) => one - other)
    return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
  }
  try {
    const measured = await inTurns(size, { play: () => turn(play), bare: () => turn(bare) })
    const painted = await measurePaint(size, desks[0] as Desk, { play: urlOf(play), bare: urlOf(bare) })
    const row = (name: 'p50' | 'p99'): Row => ({
      what: `a change until another phone hears of it, ${count} streams, ${name}`,
      unit: 'ms',
      play: figure(measured.play, name),
      floor: { name: 'bare node:http', spread: figure(measured.bare, name) },
      ratio: ratioOf(measured.play, measured.bare, name),
      goal: '< 500 ms',
    })
    const once = (value: number) => ({ median: value, min: value, max: value })
    return [
      row('p50'),
      row('p99'),
      ...painted,
      {
        what: 'memory of an open stream',
        unit: 'kB',
        play: once(play.memoryPerStream),
        floor: { name: 'bare node:http', spread: once(bare.memoryPerStream) },
        ratio: once(play.memoryPerStream / bare.memoryPerStream),
        goal: '< 100 kB',
      },
    ]
  } finally {
    await play.close()
    await bare.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const urlOf = ({ server }: Followed) => `http://localhost:${server.port}`

/** Opens the stream of each helper. */
async function follow(server: ServerProcess, desks: readonly Desk[]): Promise<Followed> {
  const closing = new AbortController()
  const base = `http://127.0.0.1:${server.port}/v1`
  const heard: (() => void)[] = []
  const headersOf = (token: string, desk: number) => ({
    authorization: `Bearer ${token}`,
    'x-group': String(desk),
    'content-type': 'application/json',
  })
  const before = server.memory
  const open = async ({ helperToken }: Desk, desk: number) => {
    const answer = await fetch(`${base}/live`, {
      headers: headersOf(helperToken, desk),
      signal: closing.signal,
    })
    const first = new Promise<void>((resolve) => (heard[desk] = resolve))
    void tellEach(answer, () => heard[desk]?.())
    await first
  }
  await Promise.all(desks.map(open))
  const memoryPerStream = ((server.memory - before) * 1024) / desks.length
  let isListed = false
  return {
    server,
    memoryPerStream,
    async change(desk) {
      const { eventId, ownerToken } = desks[desk] as Desk
      const isHeard = new Promise<number>((resolve) => (heard[desk] = () => resolve(performance.now())))
      isListed = !isListed
      const answer = await fetch(`${base}/events/${eventId}/switches`, {
        method: 'PATCH',
        headers: headersOf(ownerToken, desk),
        body: JSON.stringify({ isListed, showsNames: isListed }),
      })
      if (!answer.ok) throw new Error(`the change was refused: ${answer.status}`)
      await answer.arrayBuffer()
      const answered = performance.now()
      return Math.max(0, (await isHeard) - answered)
    },
    async close() {
      closing.abort()
      await server.stop()
    },
  }
}

/** Calls `hear` for each message of a stream until it is closed. */
async function tellEach({ body }: Response, hear: () => void): Promise<void> {
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
      if (Buffer.from(chunk).includes('data: ')) hear()
  } catch {
    // The bench has ended.
  }
}
