import type { AnswerOf, BodyOf, Call, ParamNames, QueryOf } from '#contract/call.ts'
import type { Day } from '#contract/days.ts'
import type { Change } from './record-changes.ts'
import type { Database } from '#server/database/tables.ts'
import type { Visitor } from '#server/access/account.ts'
import type { Policy, Verdict } from '#server/access/policy.ts'
import type { Services } from './services.ts'
import type { CachedAnswer, TaggedAnswer } from '#server/http/cached-answer.ts'
import type { Refusal } from '#server/http/refusal.ts'

/** What every step of a call may use. */
export interface CallContext<Who extends Visitor> {
  account: Who
  /** The transaction of this call, where it changes something. Never use `services.db` in it: it would wait for itself. */
  db: Database
  services: Services
  now: Date
  today: Day
  /** The client's address, behind proxies that are trusted. */
  address: string
  /** What the client calls itself; empty where it does not say. */
  userAgent: string
  /** `If-None-Match`: what the asking one has already. */
  knownTag: string | null
  /** Adds a row to the log when the call succeeds, in its transaction. */
  recordChange(change: Change): void
  /** What is to be done at once when all that this call changes is committed. */
  afterCommit(work: () => void): void
  /** What is to be written although this call is refused: a refusal undoes all that was written before it. */
  ifRefused(work: (db: Database) => Promise<void>): void
}

export interface CallRequest<C, Who extends Visitor> extends CallContext<Who> {
  params: C extends { path: infer Path extends string } ? Record<ParamNames<Path>, string> : never
  query: QueryOf<C>
  body: BodyOf<C>
}
type CallRefusal<C extends Call> = Refusal<C['refusals'][number] | 'request.invalid' | 'request.tooMany'>
type CallAnswer<C extends Call> =
  | AnswerOf<C>
  | CachedAnswer<AnswerOf<C>>
  | TaggedAnswer<AnswerOf<C>>
  | CallRefusal<C>

/**
 * How an answer that holds names, or anything else about a person, is kept for resends: without it. What is kept is
 * still an answer of the contract; who may not make the call any more gets it as it is.
 */
export interface Keeping<Answer, Request> {
  withoutNames(answer: Answer): Answer
  /** What was kept, with names as they are today. */
  withNames(kept: Answer, request: Request): Promise<Answer>
}

type ReadingRequest<C, Who extends Visitor> = Omit<
  CallRequest<C, Who>,
  'recordChange' | 'afterCommit' | 'ifRefused'
>

interface Options<C, Who extends Visitor> {
  /**
   * Runs outside a transaction, and a resend is carried out again. For calls that work for long (password hashes) or
   * whose answer must not be kept (tokens).
   */
  isRepeatable?: boolean
  /** Must be there where the answer is kept and says something about a person (`kept-answers.test.ts`). */
  keeping?: Keeping<AnswerOf<C>, ReadingRequest<C, Who>>
}

/** A call of the contract with its policy and what it does. The types of the parts were checked by `handle`. */
export interface Handler<C extends Call = Call> {
  readonly call: C
  readonly who: Policy['who']
  readonly path: ((request: never) => Promise<Verdict<Refusal['code']>>) | undefined
  readonly body: ((request: never) => Promise<Verdict<Refusal['code']>>) | undefined
  readonly prepare: ((request: never) => Promise<unknown>) | undefined
  readonly run: (request: never) => Promise<unknown>
  readonly isRepeatable: boolean
  readonly keeping: Keeping<unknown, never> | undefined
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
    isRepeatable: options.isRepeatable ?? false,
    keeping: options.keeping,
  }
}

/**
 * The same with a step before the transaction, whose result `run` finds in `prepared`: while it lasts nobody else waits
 * for the database. What it refuses is refused only where no former answer to the same request is kept.
 * Of the policy only `who` is asked before it.
 */
export function handleWithPreparation<C extends Call, Who extends Visitor, Preparation>(
  call: C,
  policy: Policy<Who, C['refusals'][number], ParamNames<C['path']>, BodyOf<C>>,
  prepare: (request: ReadingRequest<C, Who>) => Promise<Preparation | CallRefusal<C>>,
  run: (request: CallRequest<C, Who> & { prepared: Exclude<Preparation, Refusal> }) => Promise<CallAnswer<C>>,
  options: Pick<Options<C, Who>, 'keeping'> = {},
): Handler<C> {
  return { ...handle(call, policy, run as never, options), prepare }
}
