import { type CourtsideDatabase, readMeta } from '../storage/database.ts'
import type { Storage } from '../storage/storage.ts'

/** In ms. A phone that differs less is right: an answer is on its way for some time, too. */
const tolerance = 30_000

/**
 * What time it is at {host}, estimated by how far this phone's clock is from what the last answers said. It dates what is
 * tapped; nothing is put in order by it.
 */
export function createHostClock(database: CourtsideDatabase, storage: Storage, now: () => number) {
  let offset = 0
  let hasHeard = false
  return {
    now: () => now() + offset,

    /** Remembers what an earlier start of the app has heard, for one without a signal. */
    async read(): Promise<void> {
      const stored = await storage.read(() => readMeta(database, 'clockOffset'))
      if (!hasHeard) offset = stored ?? 0
    },

    /** @param date as a header of an answer says it; where it says none, nothing is known */
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
