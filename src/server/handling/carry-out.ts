import * as v from 'valibot'
import type { CallName } from '#contract/api.ts'
import { dayOf } from '#contract/days.ts'
import { ChangeKey } from '#contract/fields.ts'
import { type LoggedChange, recordChanges } from './record-changes.ts'
import type { Database } from '#server/database/tables.ts'
import type { Services } from './services.ts'
import type { Visitor } from '#server/access/account.ts'
import type { Verdict } from '#server/access/policy.ts'
import type { Handler } from './handle.ts'
import { keepAnswer, keptAnswer, type KeptAnswer, resendableOf } from './idempotency.ts'
import { inTransaction } from './in-transaction.ts'
import { CachedAnswer, TaggedAnswer } from '#server/http/cached-answer.ts'
import { Refusal, refuse, refuseFields } from '#server/http/refusal.ts'
import type { JsonAnswer } from '#server/http/answer.ts'
import { isStorableText } from '#server/http/request-body.ts'

/** A call of a client whose session and role are checked. */
export interface AuthenticatedCall {
  account: Visitor
  /** The parameters of the path, decoded. */
  params: Record<string, string>
  /** The query of the address, decoded. */
  query?: Record<string, string>
  /** The parsed body, or a `Refusal` where it can't be parsed. */
  json: unknown
  /** `Idempotency-Key`. */
  key: string | null
  address: string
  userAgent: string
  /** `If-None-Match` */
  knownTag?: string | null
  /** When the change was tapped on the phone whose outbox sent it. */
  tappedAt?: string | null
  now: Date
}

/**
 * Carries one call out, whether it came alone or in a batch. The steps run in one transaction: stored answer, policy of
 * the path, body, policy of the body, handler.
 */
export async function carryOut(
  name: CallName,
  handler: Handler,
  {
    account,
    params,
    query = {},
    json,
    key,
    address,
    userAgent,
    knownTag = null,
    tappedAt = null,
    now,
  }: AuthenticatedCall,
  services: Services,
): Promise<JsonAnswer | Refusal> {
  const isUnsafe = handler.call.method !== 'GET'
  if (!Object.values(params).every(isParam)) return refuse('path.notFound')
  const body = parsedBody(handler, json)
  if (body instanceof Refusal && !handler.path) return body

  const isResendable = key !== null && isUnsafe && !handler.isRepeatable
  if (isResendable && !v.is(ChangeKey, key))
    return refuseFields({ 'idempotency-key': 'De 1 a 200 caracteres ASCII' })
  const resendable =
    isResendable &&
    !(json instanceof Refusal) &&
    resendableOf(account?.id ?? 'anonymous', key, { name, params, body: json })
  const context = {
    account,
    services,
    now,
    today: dayOf(now, services.settings.timeZone),
    address,
    userAgent,
    knownTag,
    params,
    query,
    body,
  }
  const prepared =
    body instanceof Refusal ? body : await handler.prepare?.({ ...context, db: services.db } as never)
  let changes: LoggedChange[] = []
  let afterCommit: (() => void)[] = []
  let afterRefusal: ((db: Database) => Promise<void>)[] = []
  const steps = async (db: Database): Promise<JsonAnswer | Refusal> => {
    changes = []
    afterCommit = []
    afterRefusal = []
    const kept = resendable && (await keptAnswer(db, resendable))
    if (kept instanceof Refusal) return kept
    const request = {
      ...context,
      db,
      prepared,
      recordChange: (change: LoggedChange) => changes.push(change),
      afterCommit: (work: () => void) => afterCommit.push(work),
      ifRefused: (work: (typeof afterRefusal)[number]) => afterRefusal.push(work),
    }
    const denied =
      (await verdict(handler.path, request)) ??
      (body instanceof Refusal ? body : await verdict(handler.body, request))
    if (kept) return answeredAgain(handler, kept, denied, request)
    if (denied) return denied
    if (prepared instanceof Refusal) return prepared
    const answer = await handler.run(request as never)
    if (answer instanceof Refusal) return answer
    if (changes.length > 0)
      await recordChanges(db, changes, { accountId: account?.id ?? null, now, tappedAt })
    const result = written(handler.call.status, answer)
    if (resendable) await keepAnswer(db, resendable, keptForm(handler, result, answer), now)
    return result
  }
  if (!isUnsafe || handler.isRepeatable) return steps(services.db)
  const subject = eventNamedIn(body) ?? account?.id ?? address
  const result = await inTransaction(services, subject, steps)
  if (!(result instanceof Refusal)) for (const work of afterCommit) work()
  if (result instanceof Refusal) for (const work of afterRefusal) await inTransaction(services, subject, work)
  return result
}

/** The stored answer; its names are read again if the account may still make the call. */
async function answeredAgain(
  { keeping }: Handler,
  { status, answer }: KeptAnswer,
  denied: Refusal | undefined,
  request: unknown,
): Promise<JsonAnswer> {
  if (!keeping || answer === null || denied) return { status, json: answer }
  return { status, json: JSON.stringify(await keeping.withNames(JSON.parse(answer), request as never)) }
}

function keptForm({ keeping }: Handler, { status, json }: JsonAnswer, answer: unknown): KeptAnswer {
  if (!keeping || json === null) return { status, answer: json }
  return { status, answer: JSON.stringify(keeping.withoutNames(answer)) }
}

function eventNamedIn(body: unknown): string | undefined {
  const { eventId } = (body ?? {}) as { eventId?: unknown }
  return typeof eventId === 'string' ? eventId : undefined
}

function parsedBody(handler: Handler, json: unknown): unknown {
  const { body: schema } = handler.call
  if (!schema || json instanceof Refusal) return json
  // Some bodies may be left out.
  if (json === undefined && !v.is(schema, undefined)) return refuse('request.malformed')
  const parsed = v.safeParse(schema, json, { message: 'Confira este campo' })
  if (parsed.success) return parsed.output
  const fields: Record<string, string> = {}
  for (const issue of parsed.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message
  return refuseFields(fields)
}

function written(status: number, answer: unknown): JsonAnswer {
  if (answer instanceof CachedAnswer) {
    const { text, etag, maxAge } = answer
    return { status, json: text, etag, maxAge }
  }
  if (answer instanceof TaggedAnswer)
    return { status, json: textOf(answer.answer), etag: answer.etag, isPrivate: true }
  return { status, json: textOf(answer) }
}

const textOf = (answer: unknown) => (answer === undefined ? null : JSON.stringify(answer))

function verdict(check: Handler['path'], request: unknown): Promise<Verdict<Refusal['code']>> | undefined {
  return check?.(request as never)
}

/** Whether a text may be an id. The query that looks the id up decides whether it exists. */
const isParam = (param: string) => param.length > 0 && param.length <= 254 && isStorableText(param)
