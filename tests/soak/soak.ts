import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { agree, BrokenPromise } from '#offline/testing/agree.ts'
import { decide } from '#offline/testing/decide.ts'
import { checkDraws } from '#offline/testing/draws/draw-promises.ts'
import { type Tap, tapWithDraws } from '#offline/testing/histories.ts'
import { checkAllAgree, checkDesk } from '#offline/testing/promises.ts'
import { shown } from '#offline/testing/desk-in-play.ts'
import { touch } from '#offline/testing/touch.ts'
import { witness } from '#offline/testing/witness.ts'
import { openHostProxy } from './host-proxy.ts'
import { startFixture } from './soak-fixture.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'
import { checkMadeOnce } from './made-once.ts'
import { createMemoryWatch } from './memory.ts'
import { createRecord } from './record.ts'
import { openSoakDesk, type SoakDesk } from './soak-phone.ts'
import { settleFromSnapshots } from './settle-from-snapshots.ts'
import { injectNetworkFaults } from './network-faults.ts'

export interface Soak {
  minutes: number
  seed: number
  isOnPostgres: boolean
  say(words: string): void
}

/** After this time of random use, all phones finish sending and everything is checked. */
const actMs = 60_000
/** Longest time until nothing waits, while server and lines work. */
const quietMs = 90_000
/** When there are more registrations than this, some are removed. */
const mostPlayers = 40

/**
 * Two phones at work on one event through unreliable lines, while the server is killed from time to time. After each
 * minute all phones finish sending: then both phones and the database are equal, every tap was carried out or given up
 * by its person, and nothing was carried out twice.
 * @throws BrokenPromise
 */
export async function soak({ minutes, seed, isOnPostgres, say }: Soak): Promise<void> {
  const random = seededRandom(seed)
  const fixture = await startFixture(isOnPostgres)
  const { server, stage } = fixture
  const record = createRecord(seed)
  const seen = witness(record.listenTo(stage.host))
  const settled = settleFromSnapshots(seen.host)
  const proxy = await openHostProxy(settled.host, server.url)
  const desks: SoakDesk[] = []
  const memory = createMemoryWatch()
  const counts = { taps: 0, decisions: 0, restarts: 0, kills: 0, struck: 0 }
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note).on('unhandledRejection', note)

  /** Two persons, two lines and one server, each at their own pace. */
  async function act(ms: number): Promise<void> {
    const end = performance.now() + ms
    const isOver = () => performance.now() >= end || uncaught.length > 0
    const pause = (wanted: number) => sleep(Math.max(0, Math.min(wanted, end - performance.now())))
    const taps = fc.sample(tapWithDraws, { seed: Math.floor(random.between(0, 2 ** 31)), numRuns: 500 })
    const running = [
      ...desks.map((desk) => work(desk, seededRandom(seedFrom(random)), taps, pause, isOver)),
      ...desks.map(async ({ line }) => {
        counts.struck += await injectNetworkFaults(line, seededRandom(seedFrom(random)), pause, isOver)
      }),
      killAtTimes(seededRandom(seedFrom(random)), pause, isOver),
    ]
    await Promise.all(running.map((each) => each.catch(note)))
  }

  async function work(
    desk: SoakDesk,
    own: SeededRandom,
    taps: readonly Tap[],
    pause: (ms: number) => Promise<void>,
    isOver: () => boolean,
  ): Promise<void> {
    while (!isOver()) {
      await pause(own.between(20, 500))
      const what = own.next()
      if (what < 0.84) {
        const tapped = aimed(own.of(taps), desk, own)
        record.note('tap', { by: desk.name, tapped })
        await touch(desk, tapped)
        counts.taps += 1
      } else if (what < 0.92) {
        record.note('decide', { by: desk.name })
        await decide(desk, own.next() < 0.5)
        counts.decisions += 1
      } else if (what < 0.95) void desk.courtside.refreshEvent(desk.stage.eventId)
      else if (what < 0.99) void desk.courtside.drain()
      else {
        record.note('reopen', { by: desk.name })
        await desk.reopen()
        counts.restarts += 1
      }
    }
  }

  async function killAtTimes(own: SeededRandom, pause: (ms: number) => Promise<void>, isOver: () => boolean) {
    for (;;) {
      await pause(own.between(5_000, 60_000))
      if (isOver()) return
      noteTroubles()
      record.note('kill', {})
      await server.kill()
      counts.kills += 1
      await pause(own.between(0, 5_000))
      await server.restart()
    }
  }

  function noteTroubles(): void {
    uncaught.push(...fixture.troubles())
  }

  async function becomeQuiet(): Promise<void> {
    const end = performance.now() + quietMs
    const isQuiet = () => desks.every(({ courtside }) => courtside.operations.get().length === 0)
    for (let round = 0; !isQuiet(); round += 1) {
      if (performance.now() > end) break
      for (const desk of desks) {
        desk.passTime()
        await desk.courtside.drain()
        while (desk.courtside.operations.get().some(({ state }) => state === 'needsYou'))
          await decide(desk, round < 3 && random.next() < 0.3)
        await desk.courtside.drain()
        await desk.courtside.refreshEvent(stage.eventId)
      }
    }
    for (const desk of desks) {
      agree(`what waits on the phone of ${desk.name} and nothing`, desk.courtside.operations.get(), [])
      agree('a refresh on a good line', await desk.courtside.refreshEvent(stage.eventId), 'landed')
    }
  }

  async function judge(): Promise<void> {
    noteTroubles()
    if (uncaught.length > 0)
      throw new BrokenPromise(`nobody caught this: ${uncaught.map(inWords).join('\n')}`)
    await becomeQuiet()
    agree('faults and none', seen.faults, [])
    for (const desk of desks) await checkDesk(desk, stage.host)
    const draws = await stage.host.draws()
    checkDraws(desks, draws)
    for (const each of [seen.matches, seen.plans]) each.checkOnce(draws)
    const [first] = desks
    if (first) seen.closings.checkOnce(shown(first).closings)
    await checkAllAgree(desks, stage.host)
    const { players, categories } = await stage.host.state()
    checkMadeOnce(seen.done, players)
    // The next minute starts with the rows that the event has now.
    const next = { ...stage, playerIds: [...players.keys()], categoryIds: [...categories.keys()] }
    for (const desk of desks) desk.stage = next
  }

  try {
    for (const [index, name] of ['Marina', 'Paulo'].entries()) {
      const desk = await openSoakDesk({
        name,
        userId: stage.userIds[index] ?? '',
        stage,
        host: settled.host,
        granted: seen.granted,
        doorPort: proxy.port,
        random,
      })
      settled.add(desk)
      desks.push(desk)
    }
    const start = performance.now()
    const left = () => minutes * 60_000 - (performance.now() - start)
    for (let minute = 1; left() > 1_000; minute += 1) {
      await act(Math.min(actMs, left()))
      await judge()
      const size = memory.measure()
      say(
        `${minute}: ${counts.taps} taps, ${counts.decisions} looks at what needs somebody, ${counts.struck} requests struck, ` +
          `${counts.kills} × kill -9, ${counts.restarts} new starts of the app; ${seen.granted.length} fields granted; ${size} MB`,
      )
    }
    memory.judge()
    record.remove()
  } catch (error) {
    say(`what happened stands in ${record.path}`)
    throw error
  } finally {
    await Promise.all(desks.map((desk) => desk.close()))
    await proxy.close()
    await fixture.stop()
    await record.close()
    process.off('uncaughtException', note).off('unhandledRejection', note)
  }
}

const seedFrom = (random: SeededRandom) => Math.floor(random.between(1, 2 ** 31))
const inWords = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** A tap on a random row that this phone shows. Removals limit the number of registrations and categories. */
function aimed(what: Tap, desk: SoakDesk, random: SeededRandom): Tap {
  const { players, categories } = shown(desk)
  const anyPlayer = () => Math.floor(random.next() * Math.max(1, players.length))
  if (players.length > mostPlayers && random.next() < 0.3)
    return { does: 'removePlayer', player: anyPlayer(), isPaidFirst: random.next() < 0.5 }
  if (what.does === 'removePlayer' && players.length < 8)
    return { does: 'walkIn', categories: [0], isPaid: true, value: 1 }
  if (what.does === 'removeCategory' && categories.length < 4) return { does: 'create' }
  if (what.does === 'draw')
    return { ...what, category: desk.stage.categoryIds.indexOf(random.of(drawable(desk))) }
  if (what.does === 'pair') return { ...what, player: anyPlayer(), partner: anyPlayer() }
  if ('player' in what) return { ...what, player: anyPlayer() }
  return 'category' in what
    ? { ...what, category: Math.floor(random.next() * desk.stage.categoryIds.length) }
    : what
}

/** Half of the categories: in drawn ones nobody can join or leave any more. */
const drawable = ({ stage }: SoakDesk) => stage.categoryIds.filter((id) => /[02468ace]$/.test(id))
