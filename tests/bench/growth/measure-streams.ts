import { openSession } from '#server/access/sessions.ts'
import type { LoadGenerator } from '../load/load.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, percentile, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { addAccounts, addMembers, type DayEvent } from './fill-day.ts'
import { rowsOfWalk } from './growth-rows.ts'
import type { Served } from './measure-growth.ts'
import { StreamCrowd } from './stream-crowd.ts'
import { walk } from './walk.ts'

/** The number of open streams. */
export const streamsOf = { all: 2_000 } as const
/** Number of changes that are told to all streams in a turn. */
const fullChanges = 5

/**
 * Measures the work at other events while many streams of one event are open, the time until all of these streams have
 * a change of their event, and what an open stream takes of memory.
 */
export async function measureStreams(
  engine: string,
  { server, db, events, load, steps, count }: Served & { load: LoadGenerator; steps: number; count: number },
  size: Size,
): Promise<Row[]> {
  const [followed, ...others] = events as [DayEvent, ...DayEvent[]]
  const accounts = await addAccounts(db, count, 'mesa')
  await addMembers(db, accounts, [followed], 'MESA')
  const tokens: string[] = []
  for (const { id } of accounts) tokens.push(await openSession(db, id, new Date()))
  const crowd = new StreamCrowd(server.port, tokens)
  const fewer = Math.max(1, Math.round(count / 10))
  try {
    const before = server.memory
    const start = performance.now()
    await crowd.resize(count)
    const opened = performance.now() - start
    const memory = ((server.memory - before) * 1024) / count
    const turn = async (streams: number): Promise<Figures> => {
      await crowd.resize(streams)
      const walked = await walk({ server, db, load, events: others, steps })
      return { ...walked, heard: await untilHeard(crowd, server.port, followed, amount(fullChanges, size)) }
    }
    const measured = await inTurns(size, { all: () => turn(count), tenth: () => turn(fewer) })
    const once = (value: number) => ({ median: value, min: value, max: value })
    const what = `${engine}, ${count} streams`
    return [
      ...rowsOfWalk(what, `${fewer} streams`, measured),
      {
        what: `${what}, a change until the last of them has it`,
        unit: 'ms',
        play: figure(measured.all, 'heard'),
        floor: { name: `${fewer} streams`, spread: figure(measured.tenth, 'heard') },
        ratio: ratioOf(measured.all, measured.tenth, 'heard'),
        goal: '≤ 500 ms',
      },
      { what: `${what}, opened at once`, unit: 'ms', play: once(opened), goal: '' },
      { what: `${what}, memory of one`, unit: 'kB', play: once(memory), goal: '< 100 kB' },
    ]
  } finally {
    await crowd.resize(0)
  }
}

/** The median of the milliseconds from the request of a change until each stream has a message of it. */
async function untilHeard(
  crowd: StreamCrowd,
  port: number,
  event: DayEvent,
  changes: number,
): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < changes; index += 1) {
    const isHeard = crowd.allHear().then(() => performance.now())
    const isListed = index % 2 === 0
    const asked = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/v1/events/${event.id}/switches`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${event.ownerToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ isListed, showsNames: isListed }),
    })
    if (!answer.ok) throw new Error(`the change was refused: ${answer.status}`)
    await answer.arrayBuffer()
    times.push((await isHeard) - asked)
  }
  return percentile(
    times.toSorted((one, other) => one - other),
    0.5,
  )
}
