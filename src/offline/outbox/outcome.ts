import * as v from 'valibot'
import { certaintyOf } from '#contract/calls/certainty.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { Removal } from '#contract/calls/fields.ts'
import type { HostEntity, Operation, HostRefusal } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'

/** The meaning of an answer for its operation. */
export type Verdict =
  | { kind: 'acknowledged'; host?: HostEntity }
  | { kind: 'parked'; refusal: HostRefusal; host?: HostEntity }
  /**
   * The outcome is unknown, or {host} can't answer now: send the same request again. `after` is the delay in seconds
   * that {host} named.
   */
  | { kind: 'retry'; scope: 'lane' | 'host'; after?: number }
  | { kind: 'expired' }

/** Further facts for judging an answer. */
export interface Circumstances {
  /** {host} announces its capabilities, so it answers every error as JSON. */
  isAnnounced: boolean
  /** Our own other operations on the same entity. */
  others: readonly Operation[]
}

/** Judges an answer. When the answer leaves the result uncertain, the same bytes are sent again. */
export function verdictOf(
  operation: Operation,
  outcome: Outcome<unknown>,
  circumstances: Circumstances,
): Verdict {
  if (outcome.kind === 'unreachable') return { kind: 'retry', scope: 'host' }
  if (outcome.kind === 'broken') return broken(outcome.status, outcome.retryAfter)
  if (outcome.kind === 'ok') {
    const answered = hostOf(operation, outcome.answer)
    const notice = answered.host && kindOf(operation).notice?.(operation, answered.host)
    if (!notice) return { kind: 'acknowledged', ...answered }
    return { kind: 'parked', refusal: { status: 200, ...notice }, ...answered }
  }
  const { status, error, retryAfter } = outcome
  const certainty = certaintyOf(outcome, circumstances)
  if (certainty === 'uncertain') return broken(status, retryAfter)
  if (certainty === 'notNow')
    return status === 401 ? { kind: 'expired' } : { kind: 'retry', scope: 'host', after: retryAfter ?? 60 }
  const host = hostOf(operation, error.current)
  const refused = { status, code: error.code, host: host.host, others: circumstances.others }
  if (kindOf(operation).isAlreadySo(operation, refused)) return { kind: 'acknowledged', ...host }
  const removal = v.safeParse(Removal, error.details)
  const refusal = { status, code: error.code, message: error.message }
  return {
    kind: 'parked',
    refusal: removal.success ? { ...refusal, removal: removal.output } : refusal,
    ...host,
  }
}

function broken(status: number, after?: number): Verdict {
  const scope = status >= 500 || status === 408 || status === 425 ? 'lane' : 'host'
  return { kind: 'retry', scope, ...(after && { after }) }
}

function hostOf(operation: Operation, entity: unknown): { host?: HostEntity } {
  const parsed = v.safeParse(kindOf(operation).answer, entity)
  return parsed.success ? { host: parsed.output } : {}
}
