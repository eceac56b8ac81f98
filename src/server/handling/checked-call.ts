import type { Day } from '#contract/formats/days.ts'
import type { Visitor } from '#server/access/account.ts'
import type { Database } from '#server/database/tables.ts'
import { type JsonAnswer, StreamAnswer } from '#server/http/answer.ts'
import { CachedAnswer, TaggedAnswer } from '#server/http/cached-answer.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { Handler } from './handle.ts'
import type { Resendable } from './idempotency.ts'
import type { LoggedChange, ChangedBy } from './record-changes.ts'
import type { Services } from './services.ts'

/** A call that is ready for its transaction. */
export interface CheckedCall {
  handler: Handler
  /** Undefined when the call has no `Idempotency-Key`. */
  resendable: Resendable | undefined
  /** The parts of the request that policies and handler read. `prepared` is the result of the handler's slow step. */
  context: {
    account: Visitor
    services: Services
    now: Date
    today: Day
    address: string
    userAgent: string
    knownTag: string | null
    params: Record<string, string>
    query: Record<string, string>
    body: unknown
    prepared: unknown
  }
  by: ChangedBy
}

/** Effects of a call that happen later: rows of the log, and work after the end of its transaction. */
export class Effects {
  readonly changes: LoggedChange[] = []
  readonly afterCommit: (() => void)[] = []
  readonly ifRefused: ((db: Database) => Promise<void>)[] = []

  /** The request in the form that policies and handler get. */
  requestOf({ context }: CheckedCall, db: Database) {
    return {
      ...context,
      db,
      recordChange: (change: LoggedChange) => this.changes.push(change),
      afterCommit: (work: () => void) => this.afterCommit.push(work),
      ifRefused: (work: (db: Database) => Promise<void>) => this.ifRefused.push(work),
    }
  }
}

/** The result of a call's transaction. */
export interface Outcome {
  result: JsonAnswer | Refusal
  effects: Effects
}

/** The answer of a handler in the form in which it is sent. */
export function jsonAnswerOf(status: number, answer: unknown): JsonAnswer {
  if (answer instanceof CachedAnswer) {
    const { text, etag, maxAge } = answer
    return { status, json: text, etag, maxAge, gzipped: () => answer.gzipped }
  }
  if (answer instanceof TaggedAnswer) {
    const { text, etag, gzipped } = answer
    return { status, json: text, etag, isPrivate: true, ...(gzipped && { gzipped: () => gzipped }) }
  }
  if (answer instanceof StreamAnswer) return { status, json: null, events: answer.events }
  return { status, json: textOf(answer) }
}

const textOf = (answer: unknown) => (answer === undefined ? null : JSON.stringify(answer))
