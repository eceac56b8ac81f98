import { rules } from '#offline/rules.ts'
import { everything } from '#offline/testing/exchange.ts'

/**
 * Few lanes are ready together in a short history, so batches begin with two of them; `alone` sends only single calls.
 */
export const inBatches = { ...rules, batchFrom: 2 }
export const alone = { ...rules, batchFrom: Infinity }

/** A host that always answers the whole event. */
export const withoutCount = everything.filter((name) => name !== 'event-revision')
