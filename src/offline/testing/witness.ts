import type { CategoryFields } from '#contract/categories.ts'
import { conflictingFields } from '#contract/field-edits.ts'
import type { OutboxAnswer } from '#contract/outbox.ts'
import type { Pair } from '#contract/pairs.ts'
import type { Player } from '#contract/players.ts'
import type { Answer, HostRequest } from './host.ts'
import type { HistoryHost } from './stage.ts'
import { paidAs } from './paid-as.ts'
import { requestedFields } from './requested-fields.ts'

/** A field that the host set as it was asked to, or said to be so when it refused, the answer to a resend included: `player-1.paid`, `category-1.title`. */
export interface Granted {
  by: string
  field: string
  value: unknown
}

/**
 * Stands at the door of a host and sees what it is sent and what it answers, before anything is lost on the way. It knows
 * nothing else of the host, so that it judges the real one and the one in memory alike.
 */
export function witness(host: HistoryHost) {
  const granted: Granted[] = []
  /** What must never happen there. */
  const faults: string[] = []
  const users = new Map<string, string>()
  /** First answer to each key that was carried out. */
  const answers = new Map<string, string>()
  /** Players that were asked about in vain, and by whom. */
  const missing = new Set<string>()
  /** Who made each pair. */
  const makers = new Map<string, string>()
  /** Each field as it was answered last, and who changed it. */
  const fields = new Map<string, { value: unknown; by: string | undefined }>()

  function judge(request: HostRequest, { status, body }: Answer, by: string): void {
    const key = request.headers['idempotency-key'] ?? ''
    const { code } = (status < 400 ? {} : (body ?? {})) as { code?: string }
    if (code === 'idempotency.reused') faults.push(`key ${key} came again with another body`)
    if (status === 412 && code !== 'pair.changed') {
      const { current } = body as { current: object }
      judgeConflict(request, current, by)
      // What was tapped since may be just what the host has: then nothing more is sent.
      if (request.method === 'PATCH')
        for (const { field } of requestedFields(request))
          granted.push({ by, field, value: valueOf(current, field) })
    }
    if (status === 404) for (const id of playersIn(request)) missing.add(`${by} ${id}`)
    if (status === 201 && request.path === 'events/player')
      for (const id of playersIn(request))
        if (missing.has(`${by} ${id}`)) faults.push(`${by} asked for ${id} before it was registered`)
    if (code === 'pair.changed') judgePair(body as { current: Pair }, by)
    if (status >= 300) return
    if (request.path === 'events/pair') {
      const { id } = body as Pair
      if (!makers.has(id)) makers.set(id, by)
    }
    granted.push(...requestedFields(request).map(({ field, value }) => ({ by, field, value })))
    const first = answers.get(key)
    const now = JSON.stringify([status, versionsOf(body)])
    if (first !== undefined && first !== now) faults.push(`${key} was answered ${first}, then ${now}`)
    // A resend tells of the moment when it was carried out.
    if (first !== undefined) return
    answers.set(key, now)
    for (const { field } of requestedFields(request)) {
      const value = valueOf(body, field)
      if (fields.has(field) && fields.get(field)?.value === value) continue
      fields.set(field, { value, by })
    }
  }

  /** Whoever made a pair has seen it, and replaces it. */
  function judgePair({ current }: { current: Pair }, by: string): void {
    if (makers.get(current.id) === by) faults.push(`${by} conflicts with himself on the pair ${current.id}`)
  }

  function judgeConflict(request: HostRequest, current: object, by: string): void {
    const fieldsOfRequest = requestedFields(request)
    const {
      base,
      version: _,
      ...wanted
    } = request.body as unknown as CategoryFields & {
      base?: CategoryFields
      version?: number
    }
    const names = base && conflictingFields({ base, wanted }, current as CategoryFields)
    const disputed = fieldsOfRequest.filter(
      ({ field }) => !names || names.some((name) => field.endsWith(`.${name}`)),
    )
    if (disputed.every(({ field }) => fields.get(field)?.by === by))
      faults.push(`${by} conflicts with himself on ${disputed.map(({ field }) => field).join()}`)
  }

  const door: HistoryHost = {
    ...host,
    signIn(userId) {
      const token = host.signIn(userId)
      users.set(`Bearer ${token}`, userId)
      return token
    },
    async answer(request) {
      const answer = await host.answer(request)
      const by = users.get(request.headers.authorization ?? '') ?? ''
      if (request.path !== 'outbox') {
        if (request.method !== 'GET') judge(request, answer, by)
        return answer
      }
      if (answer.status !== 200) return answer
      const batch = request.body as unknown as (Pick<HostRequest, 'method' | 'path' | 'body'> & {
        id: string
      })[]
      const answers = new Map((answer.body as OutboxAnswer[]).map((each) => [each.id, each]))
      for (const { id, method, path, body = {} } of batch) {
        const own = answers.get(id)
        const one = { method, path, body, headers: { 'idempotency-key': id } }
        if (own) judge(one, { status: own.status, body: own.body }, by)
        else faults.push(`${id} of a batch was not answered`)
      }
      return answer
    },
  }
  return { host: door, granted, faults }
}

/** The players that a request is about. */
function playersIn({ path, body }: HostRequest): readonly string[] {
  const { playerId, playerIds } = body as { playerId?: string; playerIds?: readonly string[] }
  const [, second, inPath] = path.split('/')
  return [playerId, ...(playerIds ?? []), second === 'player' ? inPath : undefined].filter(
    (id) => id !== undefined,
  )
}

const versionsOf = (body: unknown) => {
  const {
    id,
    version,
    valueVersion,
    categoryVersion,
    withdrawalVersion,
    pairVersion,
    presenceVersion,
    shirtVersion,
  } = (body ?? {}) as Partial<Player>
  return [
    id,
    version,
    valueVersion,
    categoryVersion,
    withdrawalVersion,
    pairVersion,
    presenceVersion,
    shirtVersion,
  ]
}

/** A field of what was answered, by its name behind the point. */
function valueOf(body: unknown, field: string): unknown {
  const name = field.split('.')[1] ?? ''
  const entity = (body ?? {}) as Record<string, unknown>
  if (name === 'registered' || name === 'paired') return true
  if (name === 'withdrawn') return Boolean(entity.withdrawnAt)
  if (name === 'present') return Boolean(entity.presentAt)
  if (name === 'shirt') return Boolean(entity.shirtGivenAt)
  if (name === 'held') return Boolean(entity.isHeld)
  if (name === 'refunded') return Boolean(entity.refundedAt)
  if (name === 'paid') return paidAs({ isPaid: entity.paymentDate !== null, method: entity.method as never })
  if (name === 'place') return entity.categoryId
  return name === 'value' ? entity.paymentValue : entity[name]
}
