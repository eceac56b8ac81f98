import { mergedSnapshot, isOlder } from './snapshot/merge-snapshot.ts'
import { answersIn } from './sending/batch.ts'
import { fold, join } from './outbox/fold.ts'
import { headOf } from './outbox/lanes.ts'
import type { Snapshot } from './storage/database.ts'
import { changesOf, type Operation } from './operation.ts'
import { meaning } from './outbox/outcome.ts'
import { freeze } from './sending/request.ts'

/** The judgements of the engine, all pure; tests exchange one for a broken one to see that the properties catch it. */
export interface Rules {
  fold: typeof fold
  join: typeof join
  headOf: typeof headOf
  meaning: typeof meaning
  answersIn: typeof answersIn
  /** So many lanes that may send at the same time go in one request, where the host takes it. */
  batchFrom: number
  freeze: typeof freeze
  /** Whether this snapshot was asked for after the operation was acknowledged, so that it carries its effect. */
  isCovered(operation: Operation, fresh: Snapshot): boolean
  /** Whether an answer with this number is older than what has landed already. */
  isStale(pull: number, landed: number | undefined): boolean
  isOlder: typeof isOlder
  mergedSnapshot: typeof mergedSnapshot
}

export const rules: Rules = {
  fold,
  join,
  headOf,
  meaning,
  answersIn,
  // More than go at once anyway: a tap or two keep the contract's own calls.
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

/** A copy of the host that lags may answer less than what was acknowledged. */
function isBehind(fresh: Snapshot, { host }: Operation): boolean {
  if (!host) return false
  const row = [...fresh.players, ...fresh.categories].find(({ id }) => id === host.id)
  return row !== undefined && changesOf(row) < changesOf(host)
}
