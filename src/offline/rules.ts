import { mergedSnapshot, isOlder } from './snapshot/merge-snapshot.ts'
import { answersIn } from './sending/batch.ts'
import { fold, join } from './outbox/fold.ts'
import { headOf } from './outbox/lanes.ts'
import { knownIn } from './rows/host-entities.ts'
import type { Snapshot } from './storage/database.ts'
import { changesOf, type Operation } from './core/operation.ts'
import { verdictOf } from './outbox/outcome.ts'
import { freeze } from './sending/request.ts'

/**
 * The decisions of the engine as pure functions. Tests replace one by a broken one to prove that the properties detect
 * it.
 */
export interface Rules {
  fold: typeof fold
  join: typeof join
  headOf: typeof headOf
  verdictOf: typeof verdictOf
  answersIn: typeof answersIn
  /** When at least this number of lanes can be sent, they are sent in one batch, if {host} accepts batches. */
  batchFrom: number
  freeze: typeof freeze
  /** Whether this snapshot was requested after the operation was acknowledged, so that it contains the change. */
  isCovered(operation: Operation, fresh: Snapshot): boolean
  /** Whether the answer to a pull with this number is older than the stored one. */
  isStale(pull: number, landed: number | undefined): boolean
  isOlder: typeof isOlder
  mergedSnapshot: typeof mergedSnapshot
}

export const rules: Rules = {
  fold,
  join,
  headOf,
  verdictOf,
  answersIn,
  // This is more than the number of lanes that are sent at the same time without a batch, so that a few taps use single
  // calls.
  batchFrom: 7,
  freeze,
  isCovered: (operation, fresh) =>
    operation.state === 'acknowledged' &&
    (operation.settledAt ?? 0) < fresh.pull &&
    !isBehind(fresh, operation),
  isStale: (pull, landed) => landed !== undefined && landed > pull,
  isOlder,
  mergedSnapshot,
}

/** Whether a snapshot does not contain an acknowledged change yet: a replica of {host} may lag behind. */
function isBehind(fresh: Snapshot, { host }: Operation): boolean {
  if (!host) return false
  const row = knownIn(fresh, host.id)
  return row !== undefined && changesOf(row) < changesOf(host)
}
