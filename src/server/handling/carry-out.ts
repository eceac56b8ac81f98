import * as v from 'valibot'
import type { CallName } from '#contract/api.ts'
import { dayOf } from '#contract/formats/days.ts'
import { shareAnEvent } from '#server/access/shared-events.ts'
import { ChangeKey } from '#contract/calls/fields.ts'
import { carryOutTogether } from './carry-out-together.ts'
import { type CheckedCall, Effects, type Outcome, jsonAnswerOf } from './checked-call.ts'
import { recordChanges } from './record-changes.ts'
import type { Database } from '#server/database/tables.ts'
import type { Changed, Services } from './services.ts'
import type { Visitor } from '#server/access/account.ts'
import type { Verdict } from '#server/access/policy.ts'
import type { Handler } from './handle.ts'
import { keepAnswers, keptAnswer, type KeptAnswer, resendableOf } from './idempotency.ts'
import { inTransaction } from './in-transaction.ts'
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
  /** The parsed body, or a `Refusal` when it can't be parsed. */
  json: unknown
  /** `Idempotency-Key`. */
  key: string | null
  address: string
  userAgent: string
  /** `If-None-Match` */
  knownTag?: string | null
  /** When the change was tapped on the phone whose outbox sent it. */
  tappedAt?: string | null
  /** The account on whose phone the change was tapped, if that account handed it over. */
  givenBy?: string | null
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
    givenBy = null,
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
  const giver = account && givenBy && (await shareAnEvent(services.db, givenBy, account.id)) ? givenBy : null
  // The operation is the same, whoever sends it: after a hand-over both phones may send it.
  const scope = giver ?? account?.id ?? 'anonymous'
  const resendable =
    isResendable && !(json instanceof Refusal)
      ? resendableOf(scope, key, { name, params, body: json })
      : undefined
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
  const one: CheckedCall = {
    handler,
    resendable,
    context: { ...context, prepared },
    by: { accountId: account?.id ?? null, now, tappedAt, givenBy: giver },
  }
  if (!isUnsafe || handler.isRepeatable) return steps(services.db, one, new Effects())
  const subject = eventNamedIn(body) ?? account?.id ?? address
  const { result, effects } = handler.together
    ? await carryOutTogether(one, handler.together, services)
    : await carryOutAlone(one, subject, services)
  if (!(result instanceof Refusal)) {
    for (const work of effects.afterCommit) work()
    services.onCommit(changedBy(handler))
  }
  if (result instanceof Refusal)
    for (const work of effects.ifRefused) await inTransaction(services, subject, work)
  return result
}

/** Carries a call out in a transaction of its own. Each try starts without effects. */
async function carryOutAlone(one: CheckedCall, subject: string, services: Services): Promise<Outcome> {
  let effects = new Effects()
  const result = await inTransaction(services, subject, (db) => steps(db, one, (effects = new Effects())))
  return { result, effects }
}

async function steps(db: Database, one: CheckedCall, effects: Effects): Promise<JsonAnswer | Refusal> {
  const { handler, resendable, context, by } = one
  const kept = resendable && (await keptAnswer(db, resendable))
  if (kept instanceof Refusal) return kept
  const request = effects.requestOf(one, db)
  const { body, prepared } = context
  const denied =
    (await verdict(handler.path, request)) ??
    (body instanceof Refusal ? body : await verdict(handler.body, request))
  if (kept) return answeredAgain(handler, kept, denied, request)
  if (denied) return denied
  if (prepared instanceof Refusal) return prepared
  const answer = await handler.run(request as never)
  if (answer instanceof Refusal) return answer
  await recordChanges(db, effects.changes, by)
  const result = jsonAnswerOf(handler.call.status, answer)
  if (resendable)
    await keepAnswers(db, [{ resendable, kept: keptForm(handler, result, answer), now: by.now }])
  return result
}

/** The stored answer; its names are read again if the account may still make the call. */
async function answeredAgain(
  { redaction }: Handler,
  { status, answer }: KeptAnswer,
  denied: Refusal | undefined,
  request: unknown,
): Promise<JsonAnswer> {
  if (!redaction || answer === null || denied) return { status, json: answer }
  return { status, json: JSON.stringify(await redaction.withNames(JSON.parse(answer), request as never)) }
}

function keptForm({ redaction }: Handler, { status, json }: JsonAnswer, answer: unknown): KeptAnswer {
  if (!redaction || json === null) return { status, answer: json }
  return { status, answer: JSON.stringify(redaction.withoutNames(answer)) }
}

/** Calls that phones may store, and the registrations of a crowd, change who follows no event. */
const changedBy = ({ call, together }: Handler): Changed =>
  call.isOffline || together ? 'rows' : 'followers'

function eventNamedIn(body: unknown): string | undefined {
  const { eventId } = (body ?? {}) as { eventId?: unknown }
  return typeof eventId === 'string' ? eventId : undefined
}

function parsedBody(handler: Handler, json: unknown): unknown {
  const { body: schema } = handler.call
  if (!schema || json instanceof Refusal) return json
  // Some calls allow a missing body.
  if (json === undefined && !v.is(schema, undefined)) return refuse('request.malformed')
  const parsed = v.safeParse(schema, json, { message: 'Confira este campo' })
  if (parsed.success) return parsed.output
  const fields: Record<string, string> = {}
  for (const issue of parsed.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message
  return refuseFields(fields)
}

function verdict(check: Handler['path'], request: unknown): Promise<Verdict<Refusal['code']>> | undefined {
  return check?.(request as never)
}

/** Whether a text may be an id. The query that looks the id up decides whether it exists. */
const isParam = (param: string) => param.length > 0 && param.length <= 254 && isStorableText(param)
