import * as v from 'valibot'
import type { CallName } from '#contract/api.ts'
import { dayOf } from '#contract/days.ts'
import { accountOf } from '#server/accounts/sessions.ts'
import { isRetryable } from '#server/database/trouble.ts'
import type { Database } from '#server/database/tables.ts'
import type { Host } from '#server/host.ts'
import type { Account, Handler, Verdict, Visitor } from './handle.ts'
import { fingerprintOf, keepAnswer, keptAnswer } from './idempotency.ts'
import { Prepared } from './prepared.ts'
import { Refusal, refuse, refuseFields } from './refusal.ts'
import { isStorableText, readJson } from './request-body.ts'

const maxTries = 4

export interface Incoming {
  request: Request
  /** As the router found them, decoded. */
  params: Record<string, string>
  address: string
}
/** JSON text (null where the call answers nothing), ready to be sent. */
export interface Answered {
  status: number
  json: string | null
  etag?: string
  /** Seconds for which anybody may keep the answer. */
  maxAge?: number | undefined
}

/**
 * One call from top to bottom. The checks run in this order: flood, session, acting user, role, then (in the
 * transaction) a former answer, owner of what the path names, body, owner of what the body names.
 */
export async function serveCall(
  name: CallName,
  handler: Handler,
  incoming: Incoming,
  host: Host,
): Promise<Answered | Refusal> {
  const { request, params, address } = incoming
  const isUnsafe = handler.call.method !== 'GET'
  const now = host.clock()
  if (isUnsafe && handler.who === 'anyone') {
    const seconds = host.publicCalls.wait(address, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    host.publicCalls.count(address, now)
  }
  const account = await authenticated(handler, request, host, now)
  if (account instanceof Refusal) return account
  if (!Object.values(params).every(isParam)) return refuse('path.notFound')
  const json = handler.call.body ? await readJson(request) : undefined
  const body = parsedBody(handler, json)
  if (body instanceof Refusal && !handler.path) return body

  const key = isUnsafe && !handler.isRepeatable ? request.headers.get('idempotency-key') : null
  if (key !== null && !isKey(key)) return refuseFields({ 'idempotency-key': 'De 1 a 200 caracteres ASCII' })
  const resendable = key !== null &&
    !(json instanceof Refusal) && {
      scope: account?.id ?? 'anonymous',
      key,
      fingerprint: fingerprintOf(name, params, json),
    }
  const circumstances = {
    account,
    host,
    now,
    today: dayOf(now, host.settings.timeZone),
    address,
    userAgent: request.headers.get('user-agent') ?? '',
    params,
    body,
  }
  const ready =
    body instanceof Refusal ? body : await handler.prepare?.({ ...circumstances, db: host.db } as never)
  const changedEvents = new Set<string>()
  const steps = async (db: Database): Promise<Answered | Refusal> => {
    changedEvents.clear()
    const kept = resendable && (await keptAnswer(db, resendable))
    if (kept instanceof Refusal) return kept
    if (kept) return { status: kept.status, json: kept.answer }
    const asked = {
      ...circumstances,
      db,
      ready,
      eventChanged: (eventId: string) => changedEvents.add(eventId),
    }
    const denied =
      (await verdict(handler.path, asked)) ??
      (body instanceof Refusal ? body : await verdict(handler.body, asked))
    if (denied) return denied
    if (ready instanceof Refusal) return ready
    const answer = await handler.run(asked as never)
    if (answer instanceof Refusal) return answer
    if (answer instanceof Prepared) {
      const { text, etag, maxAge } = answer
      return { status: handler.call.status, json: text, etag, maxAge }
    }
    const answered = {
      status: handler.call.status,
      json: answer === undefined ? null : JSON.stringify(answer),
    }
    if (resendable) await keepAnswer(db, resendable, { status: answered.status, answer: answered.json }, now)
    return answered
  }
  if (!isUnsafe || handler.isRepeatable) return steps(host.db)
  const answered = await inTransaction(host, changedEvents, steps)
  for (const eventId of changedEvents) host.publicEvents.forget(eventId)
  return answered
}

async function authenticated(
  handler: Handler,
  request: Request,
  host: Host,
  now: Date,
): Promise<Visitor | Refusal> {
  const actsFor = request.headers.get('x-user')
  // A public page costs no query, whoever reads it.
  if (handler.who === 'anyone' && handler.call.method === 'GET' && !actsFor) return undefined
  const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const account = token ? await accountOf(host.db, token, now) : undefined
  // A public call is open to a visitor whose old session is over.
  if (!account && (handler.who !== 'anyone' || actsFor))
    return refuse(token ? 'session.expired' : 'session.required')
  if (account && actsFor && actsFor !== account.id) return refuse('session.otherUser')
  return account && !hasRole(handler, account) ? refuse('access.denied') : account
}

function hasRole({ who }: Handler, account: Account): boolean {
  return typeof who === 'string' || who.includes(account.role)
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

function verdict(check: Handler['path'], asked: unknown): Promise<Verdict<Refusal['code']>> | undefined {
  return check?.(asked as never)
}

/** Carries the steps out as a whole; a refusal, too, leaves nothing behind. */
async function inTransaction(
  host: Host,
  changedEvents: ReadonlySet<string>,
  steps: (db: Database) => Promise<Answered | Refusal>,
): Promise<Answered | Refusal> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await host.db.transaction().execute(async (db) => {
        const answered = await steps(db)
        if (answered instanceof Refusal) throw new Refused(answered)
        await host.publicEvents.announce(db, changedEvents)
        return answered
      })
    } catch (error) {
      if (error instanceof Refused) return error.refusal
      if (!isRetryable(error) || tries === maxTries) throw error
    }
  }
}

/** Ends a transaction for a refusal. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const isKey = (key: string) => /^[\x21-\x7e]{1,200}$/.test(key)
/** Ids are checked where they are looked up: what no row has is not found. */
const isParam = (param: string) => param.length > 0 && param.length <= 254 && isStorableText(param)
