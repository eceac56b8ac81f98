import type { Timer } from './lock.ts'
import type { Clock } from './retry-delay.ts'

/** The clocks of the device. */
export const systemClock: Clock = { now: () => Date.now(), steady: () => performance.now() }

/** The timers of the page or the worker. */
export const systemTimer: Timer = (delay, run) => {
  const id = setTimeout(run, delay)
  return () => clearTimeout(id)
}
