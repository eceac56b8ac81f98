import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDraw } from '#contract/draws/draw-calls.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { setMatchResult } from '#contract/draws/match-calls.ts'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import { answerOf, type Organiser, signInOrganiser } from '#support/organiser.ts'
import { startPlay } from '../host/play-server.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, percentile, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'

const entries = 128
/** Number of registrations that are requested at the same time. */
const lanes = 16

const words = {
  result: `a result in a knockout of ${entries}, answered`,
  since: 'what another phone asks for behind it, answered',
} as const

/**
 * Measures the time that {host} needs for a result in its largest draw, and for a payment in the same event: one after
 * the other, over HTTP.
 */
export async function measureResults(size: Size): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const play = await startPlay(folder)
  try {
    const organiser = await signInOrganiser(`http://127.0.0.1:${play.port}`)
    const fixture = await addDrawnEvent(organiser)
    const changes = amount(20, size)
    const measured = await inTurns(size, {
      result: () => turn(fixture, changes, enterResult),
      payment: () => turn(fixture, changes, markPayment),
    })
    return Object.entries(words).map(([name, what]) => ({
      what,
      unit: 'ms',
      play: figure(measured.result, name),
      floor: { name: 'a payment', spread: figure(measured.payment, name) },
      ratio: ratioOf(measured.result, measured.payment, name),
      goal: '≤ 50 ms',
    }))
  } finally {
    await play.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface DrawnEvent {
  organiser: Organiser
  eventId: string
  drawId: string
  /** The matches of the first round. */
  matches: readonly ShownMatch[]
  revision: number | undefined
  /** Number of results that were entered so far. It gives every result a different value. */
  entered: number
  players: { id: string; isPaid: boolean }[]
}

async function addDrawnEvent(organiser: Organiser): Promise<DrawnEvent> {
  const event = await organiser.addEvent()
  const { id: categoryId } = await organiser.addCategory(event.id, { maxPlayers: entries })
  for (let index = 0; index < entries; index += lanes)
    await Promise.all(Array.from({ length: lanes }, () => organiser.register(event, categoryId)))
  const playerIds = (await organiser.players(categoryId)).map(({ id }) => id)
  const body = {
    categoryId,
    settings: { format: 'KNOCKOUT' as const, scoring: 'SET1-S:6/TB7' as const },
    entries: playerIds.map((id, index) => ({ playerIds: [id], seed: index < 32 ? index + 1 : null })),
  }
  const draw: Draw = answerOf(await organiser.client(createDraw, { body }))
  const { revision } = answerOf(await organiser.client(getEventSnapshot, { params: { id: event.id } }))
  const matches = draw.matches.filter(({ round }) => round === 1)
  return {
    organiser,
    eventId: event.id,
    drawId: draw.id,
    matches,
    revision,
    entered: 0,
    players: playerIds.map((id) => ({ id, isPaid: false })),
  }
}

async function turn(
  fixture: DrawnEvent,
  changes: number,
  change: (fixture: DrawnEvent) => Promise<void>,
): Promise<Figures> {
  const times = { result: [] as number[], since: [] as number[] }
  for (let index = 0; index < changes; index += 1) {
    const start = performance.now()
    await change(fixture)
    const changed = performance.now()
    await followOn(fixture)
    times.result.push(changed - start)
    times.since.push(performance.now() - changed)
  }
  const middle = (values: readonly number[]) =>
    percentile(
      values.toSorted((one, other) => one - other),
      0.5,
    )
  return { result: middle(times.result), since: middle(times.since) }
}

/**
 * Enters the result of one match of the first round after the other. In a second pass, each match gets another score,
 * like a correction.
 */
async function enterResult(fixture: DrawnEvent): Promise<void> {
  const { organiser, matches, entered } = fixture
  const match = matches[entered % matches.length]
  if (!match) throw new Error('the draw has no matches')
  const loser = Math.floor(entered / matches.length) % 5
  const body = {
    matchId: match.id,
    outcome: 'PLAYED' as const,
    sets: [[6, loser]] as [number, number][],
    reason: 'Anotado errado',
  }
  const { result } = answerOf(await organiser.client(setMatchResult, { body }))
  if (result?.sets[0]?.[1] !== loser) throw new Error('the result does not stand')
  fixture.entered += 1
}

/** Marks the payment of one player after the other: first paid, then not paid. */
async function markPayment({ organiser, players }: DrawnEvent): Promise<void> {
  const player = players.shift()
  if (!player) throw new Error('there are no players')
  await organiser.setPayment(player.id, !player.isPaid)
  players.push({ id: player.id, isPaid: !player.isPaid })
}

async function followOn(fixture: DrawnEvent): Promise<void> {
  const { organiser, eventId: id, revision } = fixture
  const query = revision === undefined ? {} : { since: String(revision) }
  const snapshot = answerOf(await organiser.client(getEventSnapshot, { params: { id }, query }))
  if (snapshot.revision === revision) throw new Error('nothing has changed')
  fixture.revision = snapshot.revision
}
