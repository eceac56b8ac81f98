import { type ErrorBody, messageOf, type RefusalCode, statusOf } from '#contract/calls/refusals.ts'
import type { Details } from '#contract/calls/refusals/refusal.ts'

interface RefusalContext {
  details?: Details | undefined
  fields?: Record<string, string> | undefined
  current?: unknown
}

/** An expected "no", as a value: a handler or a policy returns it instead of an entity. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  readonly context: RefusalContext
  constructor(code: Code, context: RefusalContext = {}) {
    this.code = code
    this.context = context
  }
  get status(): number {
    return statusOf(this.code)
  }
  /** Seconds after which a new try makes sense. */
  get retryAfter(): number | undefined {
    const { seconds } = this.context.details ?? {}
    return typeof seconds === 'number' ? seconds : undefined
  }
  body(): ErrorBody {
    const { details, fields, current } = this.context
    const message = messageOf(this.code, details)
    return {
      code: this.code,
      message,
      ...(fields && { fields }),
      ...(details && { details }),
      ...(current !== undefined && { current }),
    }
  }
}

/** Makes a refusal of the contract. `details` hold the values that its message and its reader need. */
export function refuse<const Code extends RefusalCode>(code: Code, details?: Details): Refusal<Code> {
  return new Refusal(code, { details })
}

/**
 * The refusal of a change that was based on an older version: somebody else changed the entity first. The answer holds
 * the current entity.
 */
export function refuseChanged<const Code extends RefusalCode>(code: Code, current: unknown): Refusal<Code> {
  return new Refusal(code, { current })
}

/** The refusal of fields that break a rule which their schema can't check. */
export function refuseFields(fields: Record<string, string>): Refusal<'request.invalid'> {
  return new Refusal('request.invalid', { fields })
}
