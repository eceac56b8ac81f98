import type { AnswerOf, BodyOf, Call, ParamNames, QueryOf } from '#contract/calls/call.ts'
import type { Day } from '#contract/formats/days.ts'
import type { LoggedChange } from './record-changes.ts'
import type { Database } from '#server/database/tables.ts'
import type { Visitor } from '#server/access/account.ts'
import type { Policy, Verdict } from '#server/access/policy.ts'
import type { Services } from './services.ts'
import type { Later } from './transaction-groups.ts'
import type { CachedAnswer, TaggedAnswer } from '#server/http/cached-answer.ts'
import type { StreamAnswer } from '#server/http/answer.ts'
import type { Refusal } from '#server/http/refusal.ts'

/** The part of a request that every policy and every handler gets. */
export interface CallContext<Who extends Visitor> {
  account: Who
  /**
   * The transaction of this call, if it changes something. Never use `services.db` inside a transaction: it would wait
   * for the transaction to end.
   */
  db: Database
  services: Services
  now: Date
  today: Day
  /** The client's address, behind proxies that are trusted. */
  address: string
  /** The `User-Agent` of the client; empty when it sends none. */
  userAgent: string
  /** `If-None-Match`: the version that the client has already. */
  knownTag: string | null
  /** Adds a row to the log, in the call's transaction, when the call succeeds. */
  recordChange(change: LoggedChange): void
  /** Runs `work` when the changes of this call are committed. */
  afterCommit(work: () => void): void
  /** Runs `work` in a transaction of its own when this call is refused. A refusal undoes everything else. */
  ifRefused(work: (db: Database) => Promise<void>): void
}

export interface CallRequest<C, Who extends Visitor> extends CallContext<Who> {
  params: C extends { path: infer Path extends string } ? Record<ParamNames<Path>, string> : never
  query: QueryOf<C>
  body: BodyOf<C>
}
/** A handler may find, behind a lock, that a call which its policy allowed is no longer allowed. */
type CallRefusal<C extends Call> = Refusal<
  C['refusals'][number] | 'access.denied' | 'request.invalid' | 'request.tooMany'
>
type CallAnswer<C extends Call> =
  | AnswerOf<C>
  | CachedAnswer<AnswerOf<C>>
  | TaggedAnswer<AnswerOf<C>>
  | StreamAnswer
  | CallRefusal<C>

/**
 * How an answer with personal data is stored for resends: without the personal data. The stored answer is still a valid
 * answer of the contract. An account that lost its access in the meantime gets it without names.
 */
export interface Redaction<Answer, Request> {
  withoutNames(answer: Answer): Answer
  /** The stored answer with the current names. */
  withNames(kept: Answer, request: Request): Promise<Answer>
}

type ReadingRequest<C, Who extends Visitor> = Omit<
  CallRequest<C, Who>,
  'recordChange' | 'afterCommit' | 'ifRefused'
>

interface Options<C, Who extends Visitor> {
  /**
   * The call runs outside a transaction, and a resend runs again. This is for calls that take long (password hashes) or
   * whose answer must not be stored (tokens).
   */
  isRepeatable?: boolean
  /** The call waits for an external service. While it waits, it takes no place in the queue of reads (`ReadQueue`). */
  waitsElsewhere?: boolean
  /** Required when the answer is stored and holds personal data (`kept-answers.test.ts`). */
  redaction?: Redaction<AnswerOf<C>, ReadingRequest<C, Who>>
}

/** How requests that share a transaction are carried out. */
export interface Together<Request, Answer> {
  /** Only requests of one subject share a transaction. */
  subject(request: Request): string
  /**
   * Answers the requests in their order; a refused one with `refuse(…)`, and nothing is written for it. A request that
   * depends on a change of an earlier request of the group is answered `later`.
   */
  run(db: Database, requests: readonly Request[]): Promise<readonly (Answer | Later)[]>
}

/** A call of the contract with its policy and its work. `handle` has checked the types of its parts. */
export interface Handler<C extends Call = Call> {
  readonly call: C
  readonly who: Policy['who']
  readonly path: ((request: never) => Promise<Verdict<Refusal['code']>>) | undefined
  readonly body: ((request: never) => Promise<Verdict<Refusal['code']>>) | undefined
  readonly prepare: ((request: never) => Promise<unknown>) | undefined
  readonly run: (request: never) => Promise<unknown>
  /** Set when requests that arrive together share a transaction; then `run` is not called. */
  readonly together: Together<never, unknown> | undefined
  readonly isRepeatable: boolean
  readonly waitsElsewhere: boolean
  readonly redaction: Redaction<unknown, never> | undefined
}

/**
 * Serves a call of the contract. The policy is no option: a call without one does not compile, nor does a policy or
 * a handler that refuses with a code that the call does not declare.
 */
export function handle<C extends Call, Who extends Visitor>(
  call: C,
  policy: Policy<Who, C['refusals'][number], ParamNames<C['path']>, BodyOf<C>>,
  run: (request: CallRequest<C, Who>) => Promise<CallAnswer<C>>,
  options: Options<C, Who> = {},
): Handler<C> {
  return {
    call,
    who: policy.who,
    path: policy.path,
    body: policy.body,
    prepare: undefined,
    run,
    together: undefined,
    isRepeatable: options.isRepeatable ?? false,
    waitsElsewhere: options.waitsElsewhere ?? false,
    redaction: options.redaction,
  }
}

/**
 * Like `handle`, with a slow step (a password hash, for example) before the transaction. `run` gets the result of the
 * step as `prepared`. A refusal of the step counts only if no answer to the same request is stored. Only the policy's
 * `who` is checked before the step.
 */
export function handleWithPreparation<C extends Call, Who extends Visitor, Preparation>(
  call: C,
  policy: Policy<Who, C['refusals'][number], ParamNames<C['path']>, BodyOf<C>>,
  prepare: (request: ReadingRequest<C, Who>) => Promise<Preparation | CallRefusal<C>>,
  run: (request: CallRequest<C, Who> & { prepared: Exclude<Preparation, Refusal> }) => Promise<CallAnswer<C>>,
  options: Pick<Options<C, Who>, 'redaction'> = {},
): Handler<C> {
  return { ...handle(call, policy, run as never, options), prepare }
}

type PreparedRequest<C, Who extends Visitor, Preparation> = CallRequest<C, Who> & {
  prepared: Exclude<Preparation, Refusal>
}

/**
 * Like `handleWithPreparation`, for a call that crowds make: requests that arrive together share one transaction
 * (`TransactionGroups`), which reads and writes for all of them at once. Such a call has no policy beyond `who`, and no
 * names in its answers.
 */
export function handleTogether<C extends Call, Who extends Visitor, Preparation>(
  call: C,
  policy: Pick<Policy<Who>, 'who'>,
  prepare: (request: ReadingRequest<C, Who>) => Promise<Preparation | CallRefusal<C>>,
  together: Together<PreparedRequest<C, Who, Preparation>, AnswerOf<C> | CallRefusal<C>>,
): Handler<C> {
  const run = () => Promise.reject(new Error('This call is carried out together with others'))
  return { ...handle(call, { who: policy.who }, run), prepare, together }
}
