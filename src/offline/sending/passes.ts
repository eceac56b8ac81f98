import { batchLimit } from '#contract/outbox.ts'
import type { Clock, Waits } from './backoff.ts'
import { readMeta } from '../storage/database.ts'
import { drain } from './drain.ts'
import type { HostConnection } from '../host/host-connection.ts'
import { headOf } from '../outbox/lanes.ts'
import type { Lock, Timer } from './lock.ts'
import type { Hold } from '../operation.ts'
import type { Rules } from '../rules.ts'
import type { Store } from '../store.ts'

/** Pause before looking again at what a pass left unsent without a pause of its own, in milliseconds. */
const secondLook = 5_000

export interface PassParts {
  store: Store
  connection: HostConnection
  lock: Lock
  waits: Waits
  rules: Rules
  clock: Clock
  random(): number
  timer: Timer
  onUnsent?: (() => void) | undefined
}

/** When is sent: one pass at a time in this tab, and again when a pause is over. */
export function createPasses(parts: PassParts) {
  const { store, connection, waits, rules } = parts
  const { database, storage, memory, outbox } = store
  let hold: Hold | undefined
  let cancelTimer = () => {}
  let passing: Promise<void> | undefined
  let wanted: { isEager: boolean } | undefined
  let announced = 0
  const batch = { most: batchLimit }
  /** Requests that had an end, one way or the other. */
  let tries = 0
  /** An eager pass came too soon: the next comes as soon as that is no hammering, not when the whole pause is over. */
  let isEagerDue = false

  const hostHold = {
    get: () => hold,
    async set(next: Hold | undefined) {
      hold = next
      await storage.write(['meta'], async () => {
        if (next) await database.meta.put({ key: 'hold', value: next })
        else await database.meta.delete('hold')
      })
    },
  }

  async function passOnce(isEager: boolean): Promise<void> {
    await store.reload()
    if (memory.outbox.counts().pending === 0) {
      // Who signed in anew is no longer asked to, though there is nothing to send.
      if (connection.isSessionExpired.get()) await connection.session()
      return
    }
    const session = await connection.session()
    if (!session || store.isClosed()) return
    let expiring: Promise<boolean> | undefined
    await parts.lock(async (isStolen) => {
      await store.reload()
      hold ??= await storage.read(() => readMeta(database, 'hold'))
      await drain({
        session,
        client: connection.client(session),
        outbox,
        memory,
        waits,
        rules,
        clock: parts.clock,
        random: parts.random,
        isEager,
        batch,
        isLost: () => isStolen() || store.isClosed(),
        follow: store.follow,
        onOutcome(outcome, isExpired) {
          tries += 1
          connection.noteOutcome(outcome)
          if (isExpired) expiring ??= connection.expire(session)
        },
        hold: hostHold,
      })
    })
    if (await expiring) wanted = { isEager: isEager || (wanted?.isEager ?? false) }
  }

  /** What is asked for during a pass becomes one more. `isEager` cuts short pauses that the host did not ask for. */
  function pass(isEager: boolean): Promise<void> {
    wanted = { isEager: isEager || (wanted?.isEager ?? false) }
    passing ??= (async () => {
      cancelTimer()
      while (wanted && !store.isClosed()) {
        const { isEager } = wanted
        const before = tries
        wanted = undefined
        await store.quietly(() => passOnce(isEager))
        // Too soon after the last failure to try: it stays eager after this pass, until something is tried.
        isEagerDue = tries === before && (isEager || isEagerDue)
      }
    })().finally(() => {
      passing = undefined
      if (!store.isClosed()) plan()
    })
    return passing
  }

  /** Comes back when the shortest pause is over, as long as a lane has something to send and somebody may send it. */
  function plan() {
    if (connection.isSessionExpired.get() || storage.trouble.get() === 'newer') return
    const { lanes, open } = memory.outbox
    const last = open.findLast(({ state }) => state !== 'saving')?.seq ?? 0
    let shortest = Infinity
    let hasNew = false
    for (const lane of lanes.values()) {
      const head = headOf(lane, memory.outbox)
      if (!head) continue
      shortest = Math.min(shortest, waits.left(head.hold, isEagerDue))
      hasNew ||= head.seq > announced
      // Nothing that comes behind can tell more.
      if (shortest === 0 && (hasNew || last <= announced)) break
    }
    if (shortest === Infinity) return
    if (hasNew) {
      parts.onUnsent?.()
      announced = last
    }
    const pause = Math.max(waits.left(hold, isEagerDue), shortest) || secondLook
    cancelTimer = parts.timer(pause, () => void pass(isEagerDue))
  }

  return { pass, stop: () => cancelTimer() }
}
