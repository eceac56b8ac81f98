import * as v from 'valibot'
import type { CallName } from '#contract/api.ts'
import { dayOf } from '#contract/days.ts'
import { ChangeKey } from '#contract/fields.ts'
import { type Change, recordChanges } from './record-changes.ts'
import type { Database } from '#server/database/tables.ts'
import type { Services } from './services.ts'
import type { Visitor } from '#server/access/account.ts'
import type { Verdict } from '#server/access/policy.ts'
import type { Handler } from './handle.ts'
import { keepAnswer, keptAnswer, type KeptAnswer, resendableOf } from './idempotency.ts'
import { inTransaction } from './in-transaction.ts'
import { Prepared, Tagged } from '#server/http/prepared.ts'
import { Refusal, refuse, refuseFields } from '#server/http/refusal.ts'
import type { Answered } from '#server/http/answer.ts'
import { isStorableText } from '#server/http/request-body.ts'

/** A call as somebody who may make it asks for it. */
export interface AskedFor {
  account: Visitor
  /** As the router found them, decoded. */
  params: Record<string, string>
  /** What follows the path, decoded. */
  query?: Record<string, string>
  /** What the body holds, or why it can't be read. */
  json: unknown
  /** `Idempotency-Key`. */
  key: string | null
  address: string
  userAgent: string
  /** `If-None-Match` */
  knownTag?: string | null
  /** When it was tapped on the phone whose outbox sent it. */
  tappedAt?: string | null
  now: Date
}

/**
 * Carries one call out, whether it came alone or in a batch: former answer, owner of what the path names, body, owner
 * of what the body names, in the transaction of the effect.
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
  }: AskedFor,
  services: Services,
): Promise<Answered | Refusal> {
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
  const circumstances = {
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
  const ready =
    body instanceof Refusal ? body : await handler.prepare?.({ ...circumstances, db: services.db } as never)
  let changes: Change[] = []
  let afterCommit: (() => void)[] = []
  let afterRefusal: ((db: Database) => Promise<void>)[] = []
  const steps = async (db: Database): Promise<Answered | Refusal> => {
    changes = []
    afterCommit = []
    afterRefusal = []
    const kept = resendable && (await keptAnswer(db, resendable))
    if (kept instanceof Refusal) return kept
    const asked = {
      ...circumstances,
      db,
      ready,
      recordChange: (change: Change) => changes.push(change),
      afterCommit: (work: () => void) => afterCommit.push(work),
      ifRefused: (work: (typeof afterRefusal)[number]) => afterRefusal.push(work),
    }
    const denied =
      (await verdict(handler.path, asked)) ??
      (body instanceof Refusal ? body : await verdict(handler.body, asked))
    if (kept) return answeredAgain(handler, kept, denied, asked)
    if (denied) return denied
    if (ready instanceof Refusal) return ready
    const answer = await handler.run(asked as never)
    if (answer instanceof Refusal) return answer
    if (changes.length > 0)
      await recordChanges(db, changes, { accountId: account?.id ?? null, now, tappedAt })
    const answered = written(handler.call.status, answer)
    if (resendable) await keepAnswer(db, resendable, keptForm(handler, answered, answer), now)
    return answered
  }
  if (!isUnsafe || handler.isRepeatable) return steps(services.db)
  const subject = eventNamedIn(body) ?? account?.id ?? address
  const answered = await inTransaction(services, subject, steps)
  if (!(answered instanceof Refusal)) for (const work of afterCommit) work()
  if (answered instanceof Refusal)
    for (const work of afterRefusal) await inTransaction(services, subject, work)
  return answered
}

/** Nothing is carried out again. Names are read anew, for whom the call is still open. */
async function answeredAgain(
  { keeping }: Handler,
  { status, answer }: KeptAnswer,
  denied: Refusal | undefined,
  asked: unknown,
): Promise<Answered> {
  if (!keeping || answer === null || denied) return { status, json: answer }
  return { status, json: JSON.stringify(await keeping.withNames(JSON.parse(answer), asked as never)) }
}

function keptForm({ keeping }: Handler, { status, json }: Answered, answer: unknown): KeptAnswer {
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
  if (json === undefined) return refuse('request.malformed')
  const parsed = v.safeParse(schema, json, { message: 'Confira este campo' })
  if (parsed.success) return parsed.output
  const fields: Record<string, string> = {}
  for (const issue of parsed.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message
  return refuseFields(fields)
}

function written(status: number, answer: unknown): Answered {
  if (answer instanceof Prepared) {
    const { text, etag, maxAge } = answer
    return { status, json: text, etag, maxAge }
  }
  if (answer instanceof Tagged)
    return { status, json: textOf(answer.answer), etag: answer.etag, isPrivate: true }
  return { status, json: textOf(answer) }
}

const textOf = (answer: unknown) => (answer === undefined ? null : JSON.stringify(answer))

function verdict(check: Handler['path'], asked: unknown): Promise<Verdict<Refusal['code']>> | undefined {
  return check?.(asked as never)
}

/** Ids are checked where they are looked up: what no row has is not found. */
const isParam = (param: string) => param.length > 0 && param.length <= 254 && isStorableText(param)
