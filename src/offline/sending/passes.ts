import { batchLimit } from '#contract/outbox.ts'
import type { Clock, Waits } from './retry-delay.ts'
import { readMeta } from '../storage/database.ts'
import { release } from './carried.ts'
import { drain } from './drain.ts'
import type { HostConnection } from '../host/host-connection.ts'
import { headOf } from '../outbox/lanes.ts'
import type { Lock, Timer } from './lock.ts'
import type { RetryDelay } from '../core/operation.ts'
import type { Rules } from '../rules.ts'
import type { Store } from '../store.ts'

/** In ms. Pause before the next pass when unsent operations have no pause of their own. */
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

/** Decides when to send: one pass at a time in this tab, and another one when a pause is over. */
export function createPasses(parts: PassParts) {
  const { store, connection, waits, rules } = parts
  const { database, storage, memory, outbox } = store
  let hostDelay: RetryDelay | undefined
  let cancelTimer = () => {}
  let passing: Promise<void> | undefined
  let wanted: { isEager: boolean } | undefined
  let announced = 0
  const batch = { most: batchLimit }
  /** Number of requests that have ended, with or without success. */
  let tries = 0
  /**
   * Set when an eager pass came too soon. The next pass then starts after the smallest gap between eager passes, not
   * after the whole pause.
   */
  let isEagerDue = false

  const hostHold = {
    get: () => hostDelay,
    async set(next: RetryDelay | undefined) {
      hostDelay = next
      await storage.write(['meta'], async () => {
        if (next) await database.meta.put({ key: 'hold', value: next })
        else await database.meta.delete('hold')
      })
    },
  }

  async function passOnce(isEager: boolean): Promise<void> {
    await store.reload()
    if (memory.outbox.counts().pending === 0) {
      // A new sign-in ends the request to sign in, even if there is nothing to send.
      if (connection.isSessionExpired.get()) await connection.session()
      return
    }
    const session = await connection.session()
    if (!session || store.isClosed()) return
    let expiring: Promise<boolean> | undefined
    await parts.lock(async (isStolen) => {
      await store.reload()
      hostDelay ??= await storage.read(() => readMeta(database, 'hold'))
      await release(store)
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
        hostDelay: hostHold,
      })
    })
    if (await expiring) wanted = { isEager: isEager || (wanted?.isEager ?? false) }
  }

  /**
   * A call during a pass starts one more pass after it. `isEager` shortens the pauses, except those that the host
   * named.
   */
  function pass(isEager: boolean): Promise<void> {
    wanted = { isEager: isEager || (wanted?.isEager ?? false) }
    passing ??= (async () => {
      cancelTimer()
      while (wanted && !store.isClosed()) {
        const { isEager } = wanted
        const before = tries
        wanted = undefined
        await store.quietly(() => passOnce(isEager))
        // The pass came too soon after the last failure and sent nothing: the next one is eager, too.
        isEagerDue = tries === before && (isEager || isEagerDue)
      }
    })().finally(() => {
      passing = undefined
      if (!store.isClosed()) plan()
    })
    return passing
  }

  /**
   * Schedules the next pass for the end of the shortest pause, if a lane has unsent operations and there is a session.
   */
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
      // Further operations can't change the result.
      if (shortest === 0 && (hasNew || last <= announced)) break
    }
    if (shortest === Infinity) return
    if (hasNew) {
      parts.onUnsent?.()
      announced = last
    }
    const pause = Math.max(waits.left(hostDelay, isEagerDue), shortest) || secondLook
    cancelTimer = parts.timer(pause, () => void pass(isEagerDue))
  }

  return { pass, stop: () => cancelTimer() }
}
