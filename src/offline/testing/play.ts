import type { Rules } from '../rules.ts'
import { agree } from './agree.ts'
import { decide } from './decide.ts'
import { checkDraws } from './draws/draw-promises.ts'
import type { Fate, History, Step } from './histories.ts'
import type { Weather } from './network.ts'
import { createPhone, type Phone, shownEvent } from './phone.ts'
import { checkAllAgree, checkDesk } from './promises.ts'
import { watchSeparations } from './separations.ts'
import type { Stage } from './stage.ts'
import { type DeskInPlay, shown } from './desk-in-play.ts'
import { sayPaid } from './say-paid.ts'
import { touch } from './touch.ts'
import { createWantedValues } from './wanted-values.ts'
import { witness } from './witness.ts'

type PlayedDesk = DeskInPlay & { phone: Phone }

/**
 * Between two steps, no change that a phone sends arrives, unless the step says otherwise. So taps wait, and are
 * folded.
 */
const noSignal = (method: string): Weather => (method === 'GET' ? 'fine' : 'lostOnTheWay')

/**
 * Plays a history, checks the promises after every step, lets all phones finish sending, and checks the end.
 * @throws BrokenPromise
 */
export async function play(history: History, rules: Rules, stage: Stage): Promise<void> {
  const { eventId, playerIds, userIds } = stage
  const separations = watchSeparations(stage.host)
  const { host, granted, faults, matches, plans, closings } = witness(separations.host)
  const { seed: lot = 0 } = stage
  const desks = await Promise.all([open(userIds[0], lot + 1), open(userIds[1], lot + 2)])

  async function open(userId: string, seed: number): Promise<PlayedDesk> {
    const owned = createPhone(host, { userId, seed, rules })
    owned.weather = noSignal
    const courtside = owned.tab()
    await courtside.refreshEvent(eventId)
    await shownEvent(courtside, eventId)
    return {
      stage,
      phone: owned,
      courtside,
      wanted: createWantedValues(granted, userId),
      gone: new Set(),
      versions: new Map(),
    }
  }
  async function drain(desk: PlayedDesk, fates: readonly Fate[]): Promise<void> {
    const left = [...fates]
    const hung = Promise.withResolvers<void>()
    // Requests of several lanes are under way together: one may hang while the person taps during the next one.
    let tapped = Promise.resolve()
    desk.phone.weather = async (method) => {
      const next = method === 'GET' ? undefined : left.shift()
      if (!next) return 'fine'
      for (const what of next.meanwhile) tapped = tapped.then(() => touch(desk, what))
      await tapped
      if (next.weather !== 'hang') return next.weather
      hung.resolve()
      return new Promise(() => {})
    }
    desk.phone.pass(600_000)
    const isHung = await Promise.race([
      desk.courtside.drain().then(() => false),
      hung.promise.then(() => true),
    ])
    desk.phone.weather = noSignal
    if (!isHung) return
    await tapped
    await reopen(desk)
  }

  async function reopen(desk: PlayedDesk): Promise<void> {
    await desk.courtside.close()
    desk.courtside = desk.phone.tab()
    await shownEvent(desk.courtside, eventId)
  }

  async function refresh(desk: PlayedDesk, how: Extract<Step, { does: 'refresh' }>): Promise<void> {
    const answered = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    desk.phone.delay = async (method) => {
      if (method !== 'GET') return
      desk.phone.delay = async () => {}
      asked.resolve()
      await answered.promise
    }
    const asking = how.isByWorker ? desk.phone.tab() : desk.courtside
    const refreshed = asking.refreshEvent(eventId)
    await Promise.race([asked.promise, refreshed])
    for (const what of how.meanwhile) await touch(desk, what)
    if (how.isDrainedMeanwhile) await drain(desk, [])
    if (how.isByWorker) await desk.courtside.refreshEvent(eventId)
    if (how.isDrainedMeanwhile) {
      await desk.courtside.drain()
      // The screens may not return to an older state when the late answer arrives.
      await checkDesk(desk, host)
    }
    answered.resolve()
    await refreshed
    if (how.isByWorker) await asking.close()
  }

  async function take(desk: PlayedDesk, what: Step): Promise<void> {
    if (what.does === 'drain') await drain(desk, what.fates)
    else if (what.does === 'refresh') await refresh(desk, what)
    else if (what.does === 'kill') await reopen(desk)
    else if (what.does === 'wait') desk.phone.pass(what.seconds * 1000)
    else if (what.does === 'decide') await decide(desk, what.isMine)
    else if (what.does === 'expire') await host.expire(playerIds[what.player] ?? '')
    else if (what.does === 'notice') await sayPaid(host, eventId, playerIds[what.player] ?? '', what.day)
    else await touch(desk, what)
    // Background work of this step ends before the next step.
    await desk.courtside.drain()
  }

  try {
    for (const what of history) {
      const desk = desks[what.phone] as PlayedDesk
      await take(desk, what)
      await checkDesk(desk, host)
    }
    await becomeQuiet()
    for (const desk of desks) await checkDesk(desk, host)
    agree('faults and none', faults, [])
    agree('who was separated and paired by nobody, and none', await separations.pairedAnyway(), [])
    const draws = await host.draws()
    checkDraws(desks, draws)
    for (const each of [matches, plans]) each.checkOnce(draws)
    closings.checkOnce(shown(desks[0]).closings)
    await checkAllAgree(desks, host)
  } finally {
    await Promise.all(desks.map((desk) => desk.phone.off()))
  }

  async function becomeQuiet(): Promise<void> {
    for (let round = 0; round < 30; round += 1) {
      for (const desk of desks) {
        await drain(desk, [])
        await decide(desk, round % 3 === 0)
        await drain(desk, [])
        await desk.courtside.refreshEvent(eventId)
      }
      if (desks.every(({ courtside }) => courtside.operations.get().length === 0)) break
    }
    for (const desk of desks) {
      agree('what is left and nothing', desk.courtside.operations.get(), [])
      await desk.courtside.refreshEvent(eventId)
    }
  }
}
