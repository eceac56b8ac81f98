import * as v from 'valibot'
import { Category } from '#contract/categories.ts'
import { certaintyOf } from '#contract/certainty.ts'
import type { Outcome } from '#contract/client.ts'
import { Player } from '#contract/players.ts'
import type { ErrorBody } from '#contract/refusals.ts'
import { isSameFields } from './category-fields.ts'
import type { Operation } from './operation.ts'

/** What an answer means for its operation. */
export type Verdict =
  | { kind: 'acknowledged'; host?: Player | Category }
  | { kind: 'parked'; refusal: { status: number; code: string; message: string }; host?: Player | Category }
  /** Outcome unknown or not now: send the same again. `after` in seconds, named by the host. */
  | { kind: 'retry'; scope: 'lane' | 'host'; after?: number }
  | { kind: 'expired' }

/** What is known beside the answer. */
export interface Circumstances {
  /** The host announces what it can do: it is one that always answers errors as JSON. */
  isAnnounced: boolean
  /** We took this player off ourselves. */
  isRemovedByUs: boolean
}

/** Reads an answer. Everything that does not say for certain what happened is sent again, byte for byte. */
export function meaning(operation: Operation, outcome: Outcome<unknown>, known: Circumstances): Verdict {
  if (outcome.kind === 'unreachable') return { kind: 'retry', scope: 'host' }
  if (outcome.kind === 'broken') return broken(outcome.status, outcome.retryAfter)
  if (outcome.kind === 'ok') return { kind: 'acknowledged', ...hostOf(operation, outcome.answer) }
  const { status, error, retryAfter } = outcome
  const certainty = certaintyOf(outcome, known)
  if (certainty === 'uncertain') return broken(status, retryAfter)
  if (certainty === 'notNow')
    return status === 401 ? { kind: 'expired' } : { kind: 'retry', scope: 'host', after: retryAfter ?? 60 }
  const host = hostOf(operation, error.current)
  if (isAlreadySo(operation, status, error, host.host, known)) return { kind: 'acknowledged', ...host }
  return { kind: 'parked', refusal: { status, code: error.code, message: error.message }, ...host }
}

function broken(status: number, after?: number): Verdict {
  const scope = status >= 500 || status === 408 || status === 425 ? 'lane' : 'host'
  return { kind: 'retry', scope, ...(after && { after }) }
}

/** What was wanted is there already: success, whoever did it. */
function isAlreadySo(
  operation: Operation,
  status: number,
  error: ErrorBody,
  host: Player | Category | undefined,
  known: Circumstances,
): boolean {
  const isGone = status === 404 || status === 410
  switch (operation.kind) {
    case 'category.remove':
    case 'player.remove':
      return isGone
    case 'category.create':
      // The id was made on this phone: who else should have taken it?
      return error.code === 'category.idTaken'
    case 'payment.set':
      if (isGone) return known.isRemovedByUs
      return !!host && 'paymentDate' in host && (host.paymentDate !== null) === operation.args.payment
    case 'category.edit':
      return !!host && 'title' in host && isSameFields(host, operation.args.fields)
  }
}

function hostOf(operation: Operation, entity: unknown): { host?: Player | Category } {
  const schema = operation.kind === 'payment.set' || operation.kind === 'player.remove' ? Player : Category
  const parsed = v.safeParse(schema, entity)
  return parsed.success ? { host: parsed.output } : {}
}
