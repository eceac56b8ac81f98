import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '#contract/calls/client.ts'
import { createDraw, listDraws } from '#contract/draws/draw-calls.ts'
import type { ShownMatch } from '#contract/draws/draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import { agree, BrokenPromise } from '#offline/testing/agree.ts'
import type { HistoryHost, Stage } from '#offline/testing/stage.ts'
import { answerOf, organiserOf, type Organiser } from '#support/organiser.ts'
import { openHostProxy } from '../host-proxy.ts'
import { injectNetworkFaults } from '../network-faults.ts'
import { createRecord } from '../record.ts'
import { seededRandom, type SeededRandom } from '../seeded-random.ts'
import { startFixture } from '../soak-fixture.ts'
import { openSoakDesk, type SoakDesk } from '../soak-phone.ts'
import { judgeTournament } from './judge-tournament.ts'
import { isWrong, scoreNext } from './score-matches.ts'

export interface Tournament {
  categories: number
  /** Number of entries in each category. */
  players: number
  seed: number
  isOnPostgres: boolean
  /** Time after which it must be over. */
  mostMinutes: number
  say(words: string): void
}

/**
 * Two phones score a whole tournament through unreliable lines, while the server is killed from time to time and the
 * phones stop the app. In the end, {host} and both phones have the true results: no result is lost, none was carried
 * out twice, and no entry takes the place of a winner.
 * @throws BrokenPromise
 */
export async function playTournament(wanted: Tournament): Promise<void> {
  const { seed, isOnPostgres, mostMinutes, say } = wanted
  const random = seededRandom(seed)
  const fixture = await startFixture(isOnPostgres)
  const { server, stage } = fixture
  const record = createRecord(seed)
  const answered = new Map<string, Set<number>>()
  const proxy = await openHostProxy(record.listenTo(listening(stage.host, answered)), server.url)
  const desks: SoakDesk[] = []
  const counts = { taps: 0, kills: 0, restarts: 0, struck: 0 }
  try {
    const organiser = organiserOf(clientOf(stage), server.url)
    await drawCategories(organiser, stage, wanted)
    for (const [index, name] of ['Marina', 'Paulo'].entries()) {
      const userId = stage.userIds[index] ?? ''
      const options = { name, userId, stage, host: stage.host, granted: [], doorPort: proxy.port, random }
      desks.push(await openSoakDesk(options))
    }
    const end = performance.now() + mostMinutes * 60_000
    const over = new AbortController()
    // Pauses end at once when the time is over.
    const pause = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)
    const isAtEnd = () => over.signal.aborted || performance.now() > end
    const work = async (desk: SoakDesk, own: SeededRandom) => {
      while (!isAtEnd()) {
        await pause(own.between(5, 60))
        if (own.next() < 0.005) {
          await desk.reopen()
          counts.restarts += 1
        }
        await scoreNext(desk, own)
        counts.taps += 1
      }
    }
    const killAtTimes = async (own: SeededRandom) => {
      while (!isAtEnd()) {
        await pause(own.between(2_000, 12_000))
        if (isAtEnd()) return
        await server.kill()
        counts.kills += 1
        await server.restart()
      }
    }
    const next = () => seededRandom(Math.floor(random.between(1, 2 ** 31)))
    const running = [
      ...desks.map((desk) => work(desk, next())),
      ...desks.map(async ({ line }) => {
        counts.struck += await injectNetworkFaults(line, next(), pause, isAtEnd)
      }),
      killAtTimes(next()),
    ]
    // Operations that wait, and changes that the other phone does not have yet, are sent on working lines.
    while (!isAtEnd() && !desks.some(showsAll)) await pause(200)
    over.abort()
    await Promise.all(running)
    agree('what the server wrote to its log and nothing', fixture.troubles(), [])
    await becomeQuiet(desks, stage, random)
    const draws = answerOf(await organiser.client(listDraws, { params: { eventId: stage.eventId } }))
    judgeTournament(draws, desks, answered)
    const matches = draws.reduce((sum, draw) => sum + draw.matches.length, 0)
    say(
      `${matches} matches: ${counts.taps} taps, ${counts.struck} requests struck, ${counts.kills} × kill -9, ` +
        `${counts.restarts} new starts of the app`,
    )
    record.remove()
  } catch (error) {
    say(`what happened stands in ${record.path}`)
    throw error
  } finally {
    await Promise.all(desks.map((desk) => desk.close()))
    await proxy.close()
    await fixture.stop()
    await record.close()
  }
}

const clientOf = ({ host, userIds: [owner] }: Stage) =>
  createClient({
    base: host.base,
    transport: fetch,
    headers: () => ({ authorization: `Bearer ${host.signIn(owner)}` }),
  })

async function drawCategories(
  organiser: Organiser,
  { eventId }: Stage,
  { categories, players }: Tournament,
): Promise<void> {
  for (let number = 0; number < categories; number += 1) {
    const { id: categoryId } = await organiser.addCategory(eventId, { maxPlayers: players })
    for (let count = 0; count < players; count += 1)
      await organiser.register({ id: eventId, registrationFee: 0 }, categoryId)
    const registered = await organiser.players(categoryId)
    const settings = { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7', thirdPlace: 'PLAYED' } as const
    const entries = registered.map(({ id }, index) => ({
      playerIds: [id],
      seed: index < 4 ? index + 1 : null,
    }))
    answerOf(
      await organiser.client(createDraw, { body: { categoryId, settings, entries, lot: `LOT-${number}` } }),
    )
  }
}

/** Notes the versions of results that were answered, alone or in a batch. */
function listening(host: HistoryHost, answered: Map<string, Set<number>>): HistoryHost {
  const note = (path: string, { status, body }: { status: number; body?: unknown }) => {
    if (path !== 'draws/match/result' || status !== 200) return
    const { id, version } = body as ShownMatch
    answered.set(id, (answered.get(id) ?? new Set()).add(version))
  }
  return {
    ...host,
    async answer(request) {
      const answer = await host.answer(request)
      note(request.path, answer)
      if (request.path === 'outbox' && answer.status === 200) {
        const paths = new Map((request.body as unknown as BatchedCall[]).map(({ id, path }) => [id, path]))
        for (const part of answer.body as BatchedAnswer[]) note(paths.get(part.id) ?? '', part)
      }
      return answer
    },
  }
}

interface BatchedCall {
  id: string
  path: string
}
interface BatchedAnswer {
  id: string
  status: number
  body?: unknown
}

const isScored = (desk: SoakDesk) => desk.courtside.operations.get().length === 0 && showsAll(desk)

/** Whether a phone shows the true result of every match. */
function showsAll({ courtside, stage }: SoakDesk): boolean {
  const views = courtside.event(stage.eventId).get()?.draws ?? []
  const draws = views.map(({ kept }) => shownDraw(kept))
  return (
    draws.length > 0 &&
    draws.every(({ matches }) => matches.every((match) => isEnded(match) && !isWrong(match)))
  )
}

const isEnded = ({ result, sides }: ShownMatch) => result !== null || sides.some(({ isNobody }) => isNobody)

async function becomeQuiet(
  desks: readonly SoakDesk[],
  { eventId }: Stage,
  random: SeededRandom,
): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    for (const desk of desks) {
      desk.passTime()
      await desk.courtside.drain()
      await desk.courtside.refreshEvent(eventId)
      if (!isScored(desk)) await scoreNext(desk, random)
    }
    if (desks.every(isScored)) return
  }
  throw new BrokenPromise('the tournament was not scored to its end')
}
