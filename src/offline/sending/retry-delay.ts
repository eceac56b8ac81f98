import type { RetryDelay } from '../core/operation.ts'

const first = 2_000
const longest = { lane: 300_000, host: 60_000 }
/** Smallest gap in ms between eager attempts (the person asks, or the connection is back). */
const eagerGap = 5_000

/** `now` is the wall clock and may jump; `steady` only goes forward, from any start. Both in milliseconds. */
export interface Clock {
  now(): number
  steady(): number
}

/**
 * The pause in ms after a number of consecutive failures. It doubles up to one minute (host) or five minutes (lane),
 * and is a random share between half and all of that.
 */
export function backoff(scope: 'lane' | 'host', failures: number, random: () => number): number {
  const full = Math.min(longest[scope], first * 2 ** Math.min(failures - 1, 20))
  return full / 2 + (random() * full) / 2
}

export function retryDelayFor(options: {
  scope: 'lane' | 'host'
  failures: number
  after: number | undefined
  now: number
  random: () => number
}): RetryDelay {
  const { scope, failures, after, now, random } = options
  if (after === undefined) return { since: now, delay: backoff(scope, failures, random), failures }
  return { since: now, delay: after * 1000, failures, isFirm: true }
}

/**
 * Measures the remaining time of pauses: with the steady clock within a session, with the wall clock after a restart.
 */
export function createWaits(clock: Clock) {
  const ends = new WeakMap<RetryDelay, { end: number; begun: number }>()
  const measured = (delay: RetryDelay) => {
    let measurement = ends.get(delay)
    if (!measurement) {
      const left = Math.min(Math.max(delay.since + delay.delay - clock.now(), 0), delay.delay)
      const end = clock.steady() + left
      measurement = { end, begun: end - delay.delay }
      ends.set(delay, measurement)
    }
    return measurement
  }
  return {
    /** Milliseconds until the pause is over, 0 when it is. */
    left(delay: RetryDelay | undefined, isEager = false): number {
      if (!delay) return 0
      const { end, begun } = measured(delay)
      const until = isEager && !delay.isFirm ? Math.min(end, begun + eagerGap) : end
      return Math.max(until - clock.steady(), 0)
    },
  }
}
export type Waits = ReturnType<typeof createWaits>
