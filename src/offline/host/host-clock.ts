import { type CourtsideDatabase, readMeta } from '../storage/database.ts'
import type { Storage } from '../storage/storage.ts'

/** In ms. A smaller difference is ignored, because an answer also needs some time to arrive. */
const tolerance = 30_000

/**
 * Estimates the time at {host} from the difference between this phone's clock and the times in the last answers. The
 * estimate dates taps. It never decides their order.
 */
export function createHostClock(database: CourtsideDatabase, storage: Storage, now: () => number) {
  let offset = 0
  let hasHeard = false
  return {
    now: () => now() + offset,

    /** Restores the difference that an earlier start of the app measured, for a start without signal. */
    async read(): Promise<void> {
      const stored = await storage.read(() => readMeta(database, 'clockOffset'))
      if (!hasHeard) offset = stored ?? 0
    },

    /** @param date value of the answer's `Date` header; without it nothing is measured */
    async hear(date: string | null): Promise<void> {
      const difference = Date.parse(date ?? '') - now()
      if (Number.isNaN(difference)) return
      hasHeard = true
      const next = Math.abs(difference) < tolerance ? 0 : difference
      if (next === offset || (next !== 0 && Math.abs(next - offset) < tolerance)) return
      offset = next
      await storage.write(['meta'], () => database.meta.put({ key: 'clockOffset', value: next }))
    },
  }
}
