import type { CategoryFields } from '#contract/categories.ts'
import { conflictingFields } from '#contract/calls/field-edits.ts'
import type { OutboxAnswer } from '#contract/outbox.ts'
import type { Pair } from '#contract/pairs.ts'
import { aspectsOfPlayer } from '#contract/players/player-aspects.ts'
import type { Player } from '#contract/players/players.ts'
import { type Contact, contactAtHost } from '../operations/contact.ts'
import { matchWitness } from './draws/match-witness.ts'
import { closingWitness } from './draws/closing-witness.ts'
import { planWitness } from './draws/plan-witness.ts'
import type { Answer, HostRequest } from './exchange.ts'
import type { HistoryHost } from './stage.ts'
import { paidAs } from './paid-as.ts'
import { requestedFields } from './requested-fields.ts'

/** A field that the host set as it was asked to, or said to be so when it refused: `player-1.paid`, `category-1.title`. */
export interface Granted {
  by: string
  field: string
  value: unknown
}

/**
 * Receives the requests of a host and its answers before the network can lose anything. It knows
 * nothing else of the host, so that it judges the real one and the one in memory alike.
 */
export function witness(host: HistoryHost) {
  const granted: Granted[] = []
  /** Violations that the witness has seen. */
  const faults: string[] = []
  const users = new Map<string, string>()
  /** First answer to each key that was carried out. */
  const answers = new Map<string, string>()
  /** Players of requests that the host refused, and who sent them. */
  const missing = new Set<string>()
  /** Who made each pair. */
  const makers = new Map<string, string>()
  /** Each field as it was answered last, and who changed it, where that is certain. */
  const fields = new Map<string, { value: unknown; by: string | undefined }>()
  /** Keys that the host may have carried out before it died: the next answer may tell of that moment. */
  const unheard = new Set<string>()
  /** Changes under way, and whether another user's were under way at the same time: then their order is unknown. */
  const underWay = new Set<{ by: string; isAlone: boolean }>()
  /** What the host answered as carried out. Versions without gaps say that nothing was carried out twice. */
  const done: VersionsDone = { payments: new Map(), values: new Map() }
  const matches = matchWitness(granted, faults)
  const plans = planWitness(granted, faults)
  const closings = closingWitness(granted, faults)

  function judge(request: HostRequest, { status, body }: Answer, by: string, isAlone: boolean): void {
    const key = keyOf(request)
    for (const each of [matches, plans, closings])
      each.judge(request, { status, body }, by, { isAlone, isFirst: !answers.has(key) })
    if (status >= 500 && status !== 503)
      faults.push(`${request.method} ${request.path} was answered ${status}`)
    const { code } = (status < 400 ? {} : (body ?? {})) as { code?: string }
    if (code === 'idempotency.reused') faults.push(`key ${key} came again with another body`)
    const { current } = (body ?? {}) as { current?: object }
    if (status === 412 && current && code !== 'pair.changed') {
      if (isAlone) judgeConflict(request, current, by)
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
    const first = answers.get(key)
    // The answer to a resend grants nothing anew: somebody else may have changed it since.
    if (first === undefined)
      granted.push(...requestedFields(request).map(({ field, value }) => ({ by, field, value })))
    const now = JSON.stringify([status, versionsOf(body)])
    noteVersions(request, body)
    if (first !== undefined && first !== now) faults.push(`${key} was answered ${first}, then ${now}`)
    // A resend tells of the moment when it was carried out.
    if (first !== undefined) return
    answers.set(key, now)
    const isOfNow = isAlone && !unheard.has(key)
    const { base } = request.body as { base?: Record<string, unknown> }
    for (const { field, value: wanted } of requestedFields(request)) {
      const value = valueOf(body, field)
      // An edit names all fields. What it leaves as it was, somebody else may have changed.
      const isLeft = base?.[field.split('.')[1] ?? ''] === wanted
      if (!isOfNow) fields.set(field, unknown)
      else if (!fields.has(field) || fields.get(field)?.value !== value)
        fields.set(field, { value, by: isLeft ? undefined : by })
    }
  }

  function noteVersions({ method, path }: HostRequest, body: unknown): void {
    if (method !== 'PATCH') return
    const { id, version, valueVersion } = body as Player
    if (path === 'events/player/payment') note(done.payments, id, version)
    if (path === 'events/player/value') note(done.values, id, valueVersion)
  }

  /** The host may have carried these out without an answer. */
  function forget(requests: readonly HostRequest[]): void {
    for (const each of [matches, plans, closings]) each.forget(requests)
    for (const request of requests) {
      unheard.add(keyOf(request))
      for (const { field } of requestedFields(request)) fields.set(field, unknown)
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
    const seen = 'person' in current ? contactAtHost(current as Player) : current
    const names = base && conflictingFields({ base, wanted }, seen as CategoryFields)
    const disputed = fieldsOfRequest.filter(
      ({ field }) => !names || names.some((name) => field.endsWith(`.${name}`)),
    )
    if (disputed.length > 0 && disputed.every(({ field }) => fields.get(field)?.by === by))
      faults.push(`${by} conflicts with himself on ${disputed.map(({ field }) => field).join()}`)
  }

  const watched: HistoryHost = {
    ...host,
    signIn(userId) {
      const token = host.signIn(userId)
      users.set(`Bearer ${token}`, userId)
      return token
    },
    async answer(request) {
      const by = users.get(request.headers.authorization ?? '') ?? ''
      if (request.method === 'GET') return host.answer(request)
      const all = requestsIn(request)
      const own = { by, isAlone: true }
      for (const other of underWay) {
        if (other.by === by) continue
        other.isAlone = false
        own.isAlone = false
      }
      underWay.add(own)
      try {
        const answer = await host.answer(request)
        if (request.path !== 'outbox') judge(request, answer, by, own.isAlone)
        else if (answer.status === 200) judgeBatch(all, answer.body as OutboxAnswer[], by, own.isAlone)
        return answer
      } catch (error) {
        forget(all)
        throw error
      } finally {
        underWay.delete(own)
      }
    },
  }

  function judgeBatch(
    all: readonly HostRequest[],
    answered: OutboxAnswer[],
    by: string,
    isAlone: boolean,
  ): void {
    const answers = new Map(answered.map((each) => [each.id, each]))
    for (const request of all) {
      const id = keyOf(request)
      const own = answers.get(id)
      if (own) judge(request, { status: own.status, body: own.body }, by, isAlone)
      else faults.push(`${id} of a batch was not answered`)
    }
  }
  return { host: watched, granted, faults, done, matches, plans, closings }
}

export type Witness = ReturnType<typeof witness>

const unknown = { value: undefined, by: undefined }
const keyOf = ({ headers }: HostRequest) => headers['idempotency-key'] ?? ''

/** By player: versions of the payment and of the value that the host answered as made. */
interface VersionsDone {
  payments: Map<string, Set<number>>
  values: Map<string, Set<number>>
}

function note(versions: VersionsDone['payments'], id: string, version: number | undefined): void {
  if (version === undefined) return
  const seen = versions.get(id) ?? new Set()
  versions.set(id, seen.add(version))
}

/** What is requested: of a batch each part, as it would come alone. */
export function requestsIn(request: HostRequest): HostRequest[] {
  const { path, body } = request
  if (path !== 'outbox') return [request]
  type One = Pick<HostRequest, 'method' | 'path'> & Partial<HostRequest> & { id: string }
  const batch = body as unknown as One[]
  return batch.map(({ id, method, path, body = {} }) => ({
    method,
    path,
    body,
    headers: { 'idempotency-key': id },
  }))
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
  const player = (body ?? {}) as Partial<Player>
  return [player.id, ...aspectsOfPlayer.map(({ counter }) => player[counter])]
}

const noContact: Contact = { name: '', phoneNumber: '', email: '' }
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
  if (name in noContact && entity.person) return contactAtHost(entity as Player)[name as keyof Contact]
  return name === 'value' ? entity.paymentValue : entity[name]
}
