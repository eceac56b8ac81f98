import { declareDatabase } from '../storage/database.ts'
import { isOpen } from '../operation.ts'
import { categoryEdit } from '../operations/category-edit.ts'
import { categoryMove } from '../operations/category-move.ts'
import { hold } from '../operations/hold.ts'
import { pairEnding } from '../operations/pair-ending.ts'
import { pairMaking } from '../operations/pair-making.ts'
import { payment } from '../operations/payment.ts'
import { presence } from '../operations/presence.ts'
import { refund } from '../operations/refund.ts'
import { shirt } from '../operations/shirt.ts'
import { value } from '../operations/value.ts'
import { walkIn, type WalkIn } from '../operations/walk-in.ts'
import { withdrawal } from '../operations/withdrawal.ts'
import type { Rules } from '../rules.ts'
import { view } from '../view/event-view.ts'
import type { Fate, History, Step } from './histories.ts'
import { createPhone, shownEvent } from './phone.ts'
import { aStage } from './stage.ts'
import { type DeskInPlay, shown, touch } from './touch.ts'
import type { Weather } from './network.ts'
import { agree, BrokenPromise } from './agree.ts'
import { essence, paidIn, valueAt } from './essence.ts'
import { createWantedValues } from './wanted-values.ts'
import { witness } from './witness.ts'

/** Between the steps that say otherwise nothing that a phone sends arrives: what is tapped waits, and folds. */
const noSignal = (method: string): Weather => (method === 'GET' ? 'fine' : 'lostOnTheWay')

/**
 * Plays a history, checks the promises after every step, makes everything quiet and checks the end.
 * @throws BrokenPromise
 */
export async function play(history: History, rules: Rules, stage = aStage()): Promise<void> {
  const { eventId, playerIds, userIds } = stage
  const { host, granted, faults } = witness(stage.host)
  const { seed: lot = 0 } = stage
  const desks = await Promise.all([open(userIds[0], lot + 1), open(userIds[1], lot + 2)])

  async function open(userId: string, seed: number): Promise<DeskInPlay> {
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
  async function drain(desk: DeskInPlay, fates: readonly Fate[]): Promise<void> {
    const left = [...fates]
    const hung = Promise.withResolvers<void>()
    desk.phone.weather = async (method) => {
      const next = method === 'GET' ? undefined : left.shift()
      if (!next) return 'fine'
      for (const what of next.meanwhile) await touch(desk, what)
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
    if (isHung) await reopen(desk)
  }

  async function reopen(desk: DeskInPlay): Promise<void> {
    await desk.courtside.close()
    desk.courtside = desk.phone.tab()
    await shownEvent(desk.courtside, eventId)
  }

  async function refresh(desk: DeskInPlay, how: Extract<Step, { does: 'refresh' }>): Promise<void> {
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
    answered.resolve()
    await refreshed
    if (how.isByWorker) await asking.close()
  }

  async function decide(desk: DeskInPlay, isMine: boolean): Promise<void> {
    const parked = desk.courtside.operations.get().find(({ state }) => state === 'needsYou')
    if (!parked) return
    const { playerId, categoryId, pairId } = parked.args as Partial<Record<string, string>>
    if (parked.kind === walkIn.name && !isMine) {
      const { registrationId, playerId: first, secondPlayerId } = parked.args as WalkIn
      for (const id of [registrationId, first, secondPlayerId]) desk.wanted.giveUp(id ?? 'nobody')
    }
    const isOfPair = parked.kind === pairMaking.name || parked.kind === pairEnding.name
    if (isOfPair && !isMine) desk.wanted.giveUp(pairId ?? '', 'paired')
    const isTakenOff = !shown(desk).players.some(({ id }) => id === playerId)
    if (!isMine || isTakenOff) {
      if (parked.kind === payment.name) desk.wanted.giveUp(playerId ?? '', 'paid')
      if (parked.kind === value.name) desk.wanted.giveUp(playerId ?? '', 'value')
      if (parked.kind === presence.name) desk.wanted.giveUp(playerId ?? '', 'present')
      if (parked.kind === shirt.name) desk.wanted.giveUp(playerId ?? '', 'shirt')
      if (parked.kind === categoryMove.name) desk.wanted.giveUp(playerId ?? '', 'place')
      if ([withdrawal.name, refund.name, hold.name].includes(parked.kind))
        for (const what of ['withdrawn', 'refunded', 'held']) desk.wanted.giveUp(playerId ?? '', what)
    }
    // Where several fields are in dispute, one of them is decided.
    const part = parked.differences.length > 1 ? parked.differences[0]?.part : undefined
    if (parked.kind === categoryEdit.name && !isMine) desk.wanted.giveUp(categoryId ?? '', part)
    if (isMine) await desk.courtside.keepMine(parked.id, part)
    else await desk.courtside.keepTheirs(parked.id, part)
  }

  async function take(desk: DeskInPlay, what: Step): Promise<void> {
    if (what.does === 'drain') await drain(desk, what.fates)
    else if (what.does === 'refresh') await refresh(desk, what)
    else if (what.does === 'kill') await reopen(desk)
    else if (what.does === 'wait') desk.phone.pass(what.seconds * 1000)
    else if (what.does === 'decide') await decide(desk, what.isMine)
    else if (what.does === 'expire') await host.expire(playerIds[what.player] ?? '')
    else await touch(desk, what)
    // Whatever the step set off in the background ends before the next one.
    await desk.courtside.drain()
  }

  /** What is shown is what a replay of the database gives, and no player ever falls back to an older state. */
  async function check(desk: DeskInPlay): Promise<void> {
    const database = declareDatabase(desk.phone.userId, desk.phone.database)
    const [snapshot, operations] = await Promise.all([
      database.snapshots.get(eventId),
      database.operations.orderBy('seq').toArray(),
    ])
    database.close()
    if (!snapshot) throw new BrokenPromise('the snapshot is gone')
    agree('what is shown and the replay', shown(desk), view(snapshot, operations))
    const open = operations.filter(isOpen)
    const now = await host.state()
    desk.wanted.settle(
      (id) => open.some(({ entity }) => entity.endsWith(`:${id}`)),
      (id, field) => valueAt(now, id, field),
    )
    for (const id of playerIds) {
      const isShown = shown(desk).players.some((player) => player.id === id)
      if (isShown && desk.gone.has(id)) throw new BrokenPromise(`${id} came back from the dead`)
      const isPending = open.some(({ entity }) => entity === `player:${id}`)
      if (!isShown && !isPending && !now.players.has(id)) desk.gone.add(id)
    }
    const { pending, needsYou } = desk.courtside.sync.get()
    agree('the badge and the outbox', pending + needsYou, open.length)
    for (const player of shown(desk).players) {
      const before = desk.versions.get(player.id) ?? 0
      if (player.version < before)
        throw new BrokenPromise(`${player.id} fell back from version ${before} to ${player.version}`)
      desk.versions.set(player.id, player.version)
    }
  }

  try {
    for (const what of history) {
      const desk = desks[what.phone] as DeskInPlay
      await take(desk, what)
      await check(desk)
    }
    await becomeQuiet()
    for (const desk of desks) await check(desk)
    await end()
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

  async function end(): Promise<void> {
    agree('faults and none', faults, [])
    const [one, other] = desks.map((desk) => essence(shown(desk)))
    agree('one phone and the other', one, other)
    const { players } = await host.state()
    const atHost = [...players.values()].map((player) => {
      const leaving = [player.withdrawnAt, player.expiredAt, player.isHeld, player.refundedAt].map(Boolean)
      const { paymentValue, categoryId, pairId, presentAt, shirtGivenAt } = player
      return [
        player.id,
        [
          paidIn(player),
          paymentValue,
          categoryId,
          pairId,
          Boolean(presentAt),
          Boolean(shirtGivenAt),
          ...leaving,
        ],
      ] as const
    })

    agree(
      'the phones and the host',
      new Map(
        one?.players.map(({ id, paid, paymentValue, categoryId, pairId, ...row }) => {
          const leaving = [row.isWithdrawn, row.isExpired, row.isHeld, row.isRefunded]
          return [
            id,
            [paid, paymentValue, categoryId, pairId, row.isPresent, row.hasShirt, ...leaving],
          ] as const
        }),
      ),
      new Map(atHost),
    )
    for (const desk of desks) {
      agree('wanted values that nobody granted or gave up, and none', desk.wanted.open(), [])
    }
  }
}
