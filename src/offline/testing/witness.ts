import type { CategoryFields } from '#contract/categories.ts'
import { conflictingFields } from '#contract/calls/field-edits.ts'
import type { OutboxAnswer } from '#contract/outbox.ts'
import type { Pair } from '#contract/pairs.ts'
import { aspectsOfPlayer } from '#contract/players/player-aspects.ts'
import type { Player } from '#contract/players/players.ts'
import { contactAtHost } from '../operations/contact.ts'
import { matchWitness } from './draws/match-witness.ts'
import { closingWitness } from './draws/closing-witness.ts'
import { planWitness } from './draws/plan-witness.ts'
import type { Answer, HostRequest } from './exchange.ts'
import type { HistoryHost } from './stage.ts'
import { requestedFields } from './requested-fields.ts'
import { valueOf } from './value-of.ts'

/**
 * A field that the host set as requested, or whose value it reported in a refusal: `player-1.paid`, `category-1.title`.
 */
export interface Granted {
  by: string
  field: string
  value: unknown
}

/**
 * Receives the requests of a host and its answers before the network can lose anything. It has no other access to the
 * host, so that it judges the real host and the host in memory in the same way.
 */
export function witness(host: HistoryHost) {
  const granted: Granted[] = []
  /** Violations that the witness has seen. */
  const faults: string[] = []
  const users = new Map<string, string>()
  /** The first answer to each key of a request that was carried out. */
  const answers = new Map<string, string>()
  /** The players of refused requests, and the users who sent them. */
  const missing = new Set<string>()
  /** The user who made each pair. */
  const makers = new Map<string, string>()
  /** The last answered value of each field, and the user who changed it, if that is certain. */
  const fields = new Map<string, { value: unknown; by: string | undefined }>()
  /**
   * Keys of requests that the host may have carried out before it stopped. Their next answer may show the state of that
   * earlier moment.
   */
  const unheard = new Set<string>()
  /**
   * The changes under way, each with a note whether it is alone. When changes of another user are under way at the same
   * time, their order is unknown.
   */
  const underWay = new Set<{ by: string; isAlone: boolean }>()
  /** The versions that the host answered as carried out. If they have no gaps, no change was carried out twice. */
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
      // A later tap may want exactly the host's value. Then nothing more is sent.
      if (request.method === 'PATCH')
        for (const { field } of requestedFields(request))
          granted.push({ by, field, value: valueOf(current, field) })
    }
    if (status === 404) for (const id of playersIn(request)) missing.add(`${by} ${id}`)
    if (status === 201 && request.path === 'events/player')
      for (const id of playersIn(request))
        if (missing.has(`${by} ${id}`)) faults.push(`${by} asked for ${id} before it was registered`)
    if (code === 'pair.changed') judgePair(body as { current: Pair }, by)
    // Somebody has drawn the pair in the meantime. What the user tapped after ending it saw no pair.
    if (code === 'pair.drawn' && request.method === 'DELETE') makers.delete(request.path.split('/')[2] ?? '')
    if (status >= 300) return
    if (request.path === 'events/pair') {
      const { id } = body as Pair
      if (!makers.has(id)) makers.set(id, by)
    }
    const first = answers.get(key)
    // The answer to a resend fulfils no wish again, because somebody else may have changed the value since.
    if (first === undefined)
      granted.push(...requestedFields(request).map(({ field, value }) => ({ by, field, value })))
    const now = JSON.stringify([status, versionsOf(body)])
    noteVersions(request, body)
    if (first !== undefined && first !== now) faults.push(`${key} was answered ${first}, then ${now}`)
    // The answer to a resend shows the state of the moment at which the request was carried out.
    if (first !== undefined) return
    answers.set(key, now)
    const isOfNow = isAlone && !unheard.has(key)
    const { base } = request.body as { base?: Record<string, unknown> }
    for (const { field, value: wanted } of requestedFields(request)) {
      const value = valueOf(body, field)
      // An edit names all fields. Somebody else may have changed a field that the edit left as it was.
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

  /** Call this for requests that the host may have carried out without an answer. */
  function forget(requests: readonly HostRequest[]): void {
    for (const each of [matches, plans, closings]) each.forget(requests)
    for (const request of requests) {
      unheard.add(keyOf(request))
      for (const { field } of requestedFields(request)) fields.set(field, unknown)
    }
  }

  /**
   * A user who made a pair knows it, and replaces it. So this user must not get a conflict about it, unless the end of
   * the pair was refused.
   */
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

/** By player: the versions of the payment and of the fee that the host answered as carried out. */
interface VersionsDone {
  payments: Map<string, Set<number>>
  values: Map<string, Set<number>>
}

function note(versions: VersionsDone['payments'], id: string, version: number | undefined): void {
  if (version === undefined) return
  const seen = versions.get(id) ?? new Set()
  versions.set(id, seen.add(version))
}

/** The single requests. A batch is split into its parts, as each would have been sent alone. */
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
