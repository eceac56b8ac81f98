import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInOrganiser } from '#support/organiser.ts'
import { teach } from '../host/host-bench.ts'
import { startPlay } from '../host/play-server.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { ServerProcess } from '../peers/server-process.ts'
import { openPhone } from './courtside-phone.ts'
import { type LineQuality, startSlowLine } from './slow-line.ts'

const bareServer = new URL('../peers/bare-server.ts', import.meta.url)
/** A crowded mobile network: 750 kbit/s up, 1.6 Mbit/s down. */
const line: LineQuality = { rttMs: 300, up: 93_750, down: 200_000 }
const operations = 500
/** Fewer single calls are sent, because each takes long. The time of each call is compared. */
const singles = { undisturbed: 100, withDrops: 40 }
const dropShare = 0.1
/** The delays of the line are exact, so a few turns are enough. */
const mostRounds = 3
/** Lost requests are a matter of chance, and the slowest of these turns counts. */
const roundsWithLosses = 20
/** Bytes of the headers of a request and of its answer. The bare requests send as many. */
const headBytes = { up: 300, down: 400 }

/** Measures a full outbox on a bad line: payments that were marked without connection, until all are acknowledged. */
export async function measureOutbox(size: Size): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const play = await startPlay(folder)
  const bare = await ServerProcess.start(bareServer, '/ready', {})
  const hostUrl = `http://127.0.0.1:${play.port}`
  const count = amount(operations, size)
  const organiser = await signInOrganiser(hostUrl)
  const event = await organiser.event('EM_ANDAMENTO')
  const category = await organiser.addCategory(event.id, { maxPlayers: operations })
  const registered = Array.from({ length: count }, () => organiser.register(event, category.id))
  await Promise.all(registered)
  const phone = await openPhone(hostUrl, event.id)
  const wanted = new Map((await organiser.players(category.id)).map(({ id, version = 0 }) => [id, version]))
  const total = { up: 0, down: 0 }

  async function send(many: number, isBatch: boolean, breaks?: LineQuality['breaks']): Promise<Figures> {
    const tapped = await phone.tap(category.id, many)
    for (const id of tapped) wanted.set(id, (wanted.get(id) ?? 0) + 1)
    const slow = await startSlowLine(play.port, { ...line, ...(breaks && { breaks }) })
    const seconds = await phone.send(slow.url, isBatch)
    if (isBatch && !breaks) Object.assign(total, slow.bytes)
    await slow.close()
    return { seconds, each: (seconds * 1000) / many }
  }

  async function sendBare(): Promise<Figures> {
    const slow = await startSlowLine(bare.port, line)
    const start = performance.now()
    const body = randomBytes(Math.max(0, total.up - headBytes.up))
    const answer = await fetch(`${slow.url}/outbox`, { method: 'POST', body })
    await answer.arrayBuffer()
    const seconds = (performance.now() - start) / 1000
    await slow.close()
    return { seconds, each: (seconds * 1000) / count }
  }

  try {
    await send(count, true)
    const body = randomBytes(Math.max(0, total.down - headBytes.down))
    await teach(bare, '/outbox', { status: 200, headers: { 'content-length': String(body.length) }, body })
    const drops = dropsBySeed()
    const measured = await inTurns(
      { ...size, rounds: Math.min(size.rounds, mostRounds) },
      {
        bare: sendBare,
        batch: () => send(count, true),
        single: () => send(amount(singles.undisturbed, size), false),
        singleDrops: () => send(amount(singles.withDrops, size), false, drops),
      },
    )
    const lossy = await inTurns(
      { ...size, rounds: size.rounds > 1 ? roundsWithLosses : 1 },
      {
        bare: sendBare,
        cut: () => send(count, true, drops),
        lost: () => send(count, true, firstAnswerLost()),
      },
    )
    checkLedger(wanted, await organiser.players(category.id))
    const row = (
      what: string,
      turns: Figures[],
      name: 'seconds' | 'each',
      goal: string,
      bare = measured.bare,
    ): Row => ({
      what,
      unit: name === 'each' ? 'ms' : 's',
      play: figure(turns, name),
      floor: { name: 'one bare POST', spread: figure(bare, name) },
      ratio: ratioOf(turns, bare, name),
      goal,
    })
    return [
      row(`${count} payments in one batch`, measured.batch, 'seconds', '≤ 1.2 ×'),
      row('the same, 10 % of requests cut', lossy.cut, 'seconds', '≤ 2 × in the slowest', lossy.bare),
      row('the same, first answer lost', lossy.lost, 'seconds', '≤ 2 ×', lossy.bare),
      row('each payment, in one batch', measured.batch, 'each', ''),
      row('each payment, six single calls at a time', measured.single, 'each', ''),
      row('the same, six at a time, 10 % of requests cut', measured.singleDrops, 'each', ''),
    ]
  } finally {
    await phone.close()
    await Promise.all([play.stop(), bare.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same dropped connections in every run: in one half the request is lost, in the other half its answer. */
function dropsBySeed(): NonNullable<LineQuality['breaks']> {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return () => {
    if (random() >= dropShare) return undefined
    return random() < 0.5 ? 'asking' : 'answering'
  }
}

function firstAnswerLost(): NonNullable<LineQuality['breaks']> {
  let asked = 0
  return () => (asked++ === 0 ? 'answering' : undefined)
}

/** @throws when a payment was lost or carried out twice: each change raises the version by one */
function checkLedger(
  wanted: ReadonlyMap<string, number>,
  players: readonly { id: string; version?: number | undefined }[],
) {
  const wrong = players.filter(({ id, version }) => wanted.get(id) !== version)
  if (wrong.length > 0) throw new Error(`${wrong.length} payments were not carried out exactly once`)
}
