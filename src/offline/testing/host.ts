import type { Category } from '#contract/categories.ts'
import type { Court } from '#contract/places/courts.ts'
import type { Event } from '#contract/events/events.ts'
import { Capability } from '#contract/host.ts'
import type { Player } from '#contract/players/players.ts'
import type { Schedule } from '#contract/schedules/schedules.ts'
import type { Draw } from '#contract/draws/draw.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import { answerBatch } from './answer-batch.ts'
import { categoryCalls } from './category-calls.ts'
import { createLedger, toldAgain } from './ledger.ts'
import { pairCalls } from './pair-calls.ts'
import { personCall } from './person-call.ts'
import { playerCalls } from './player-calls.ts'
import { createRegistrations } from './register-on-the-spot.ts'
import { createRevisions } from './revisions.ts'

export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

export interface HostRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** What it offers beyond the contract. */
export const everything: string[] = [...Capability.options]

export interface HostOptions {
  capabilities?: string[]
  events?: Event[]
  categories?: Category[]
  players?: Player[]
  courts?: Court[]
  schedules?: Schedule[]
  waiting?: Waiting[]
  /** They are told with the event, and nobody changes them. */
  draws?: Draw[]
  /** What phones create gets ids of its own. */
  givesOwnIds?: boolean
  /** It hands out revisions before what they stand for can be read, as a host must not. */
  announcesTooEarly?: boolean
  /** It pairs whom a person has separated, as a host must not. */
  forgetsSeparations?: boolean
}

/** The contract's host in memory, as honest as the real one: versions, field-wise merges, stored answers. */
export function createHost(options: HostOptions) {
  const capabilities = options.capabilities ?? everything
  const events = new Map((options.events ?? []).map((event) => [event.id, event]))
  const categories = new Map((options.categories ?? []).map((category) => [category.id, category]))
  const players = new Map((options.players ?? []).map((player) => [player.id, player]))
  const tokens = new Map<string, string>()
  const answers = new Map<string, { fingerprint: string; answer: Answer }>()
  const requests: HostRequest[] = []
  const ledger = createLedger()
  const { effects, faults, refuse, record } = ledger
  const revised = createRevisions(options.announcesTooEarly ?? false)
  let minute = 0
  let sessions = 0

  const versioned = <T extends object>(entity: T, by: string, version: number): T =>
    capabilities.includes('versions')
      ? {
          ...entity,
          version,
          updatedBy: by,
          updatedById: by,
          updatedAt: new Date(Date.UTC(2026, 10, 21, 9, minute++)).toISOString(),
        }
      : entity
  const countOf = (categoryId: string) =>
    [...players.values()].filter((player) => player.categoryId === categoryId && !player.withdrawnAt).length
  const { givesOwnIds = false, forgetsSeparations = false } = options
  const pairs = pairCalls({ players, categories, ledger, givesOwnIds, forgetsSeparations })
  const correctPerson = personCall({ players, ledger, versioned })
  const { pay, setPresence, setShirt, correctValue, move, withdraw, refund, hold, expire } = playerCalls({
    players,
    categories,
    ledger,
    versioned,
    countOf,
    isCancelled: options.events?.some(({ cancelledAt }) => Boolean(cancelledAt)) ?? false,
    ...pairs,
  })
  const register = createRegistrations({
    players,
    categories,
    ledger,
    countOf,
    created: (entity, by) => versioned(entity, by, 1),
    givesOwnIds,
  })
  const { edit, create, removeCategory, categoriesOf } = categoryCalls({
    events,
    categories,
    players,
    ledger,
    versioned,
    countOf,
  })

  function removePlayer(request: HostRequest, by: string, playerId: string): Answer {
    const player = players.get(playerId)
    if (player) pairs.alone(player)
    if (!players.delete(playerId)) return refuse('player.notFound')
    record(request, by, `player:${playerId}`, 'removed')
    return { status: 204 }
  }

  function read(request: HostRequest): Answer {
    const [path = ''] = request.path.split('?')
    const [first = '', second = '', third = '', fourth = ''] = path.split('/')
    if (path === 'events/person') return { status: 200, body: [...events.values()] }
    if (first === 'event-register') return { status: 200, body: categoriesOf(second) }
    if (first === 'courts') return { status: 200, body: options.courts ?? [] }
    const schedules = options.schedules ?? []
    if (first === 'schedules')
      return { status: 200, body: schedules.filter(({ courtId }) => courtId === third) }
    if (second === 'players') {
      const found = [...players.values()].filter((player) => player.categoryId === fourth)
      return { status: 200, body: found.map(({ categoryId: _, ...player }) => player) }
    }
    if (third !== 'snapshot' || !capabilities.includes('event-snapshot')) return refuse('path.notFound')
    const event = events.get(second)
    if (!event) return refuse('event.notFound')
    const own = categoriesOf(second)
    const among = [...players.values()].filter((player) => own.some(({ id }) => id === player.categoryId))
    const { courts = [], waiting = [], draws } = options
    const whole = {
      event,
      categories: own,
      players: among,
      courts,
      schedules,
      waiting,
      ...(draws && { draws }),
    }
    return capabilities.includes('event-revision') ? revised(whole, request) : { status: 200, body: whole }
  }

  function carryOut(request: HostRequest, by: string): Answer {
    const [, second = '', third = '', fourth = ''] = request.path.split('/')
    if (request.method === 'GET') return read(request)
    if (request.method === 'PATCH') {
      if (third === 'value') return correctValue(request, by)
      if (third === 'presence') return setPresence(request, by)
      if (third === 'shirt') return setShirt(request, by)
      if (third === 'refund') return refund(request, by)
      if (third === 'hold') return hold(request, by)
      return third === 'category' ? move(request, by) : pay(request, by)
    }
    if (fourth === 'person') return correctPerson(request, by, third)
    if (request.method === 'PUT') return edit(request, by, third)
    if (request.path === 'events/player') return register(request, by)
    if (request.path === 'events/pair') return pairs.make(request, by)
    if (fourth === 'withdrawal') return withdraw(request, by, third)
    if (request.method === 'POST') return create(request, by, second)
    if (second === 'pair') return pairs.end(request, by, third)
    return second === 'player' ? removePlayer(request, by, third) : removeCategory(request, by, fourth)
  }

  function answer(request: HostRequest): Answer {
    if (request.path === 'outbox' && capabilities.includes('outbox-batch')) {
      requests.push(request)
      const isKnown = tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))
      return isKnown ? answerBatch(request, answer) : refuse('session.expired')
    }
    return answerTo(request)
  }

  /** Effect and stored answer come together, as in the real host's transaction. */
  function answerTo(request: HostRequest): Answer {
    requests.push(request)
    const by = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (!by) return refuse('session.expired')
    if (request.headers['x-user'] && request.headers['x-user'] !== by) return refuse('session.otherUser')
    const named = request.method === 'GET' ? undefined : request.headers['idempotency-key']
    // What was handed over is known under the account that made it.
    const key = `${request.headers['x-given-by'] ?? by} ${named}`
    if (!named || !capabilities.includes('idempotency-key')) return carryOut(request, by)
    const fingerprint = JSON.stringify([request.method, request.path, request.body])
    const stored = answers.get(key)
    if (stored && stored.fingerprint !== fingerprint) {
      faults.push(`key ${key} came again with another body`)
      return refuse('idempotency.reused')
    }
    if (stored) return toldAgain(stored.answer, players)
    const fresh = carryOut(request, by)
    // A refusal changed nothing: its resend is judged again.
    if (fresh.status < 300) answers.set(key, { fingerprint, answer: fresh })
    return fresh
  }

  return {
    base: 'https://host.example.com/v1',
    capabilities,
    events,
    categories,
    players,
    tokens,
    answers,
    effects,
    requests,
    faults,
    answer,
    signIn(userId: string): string {
      const token = `token ${sessions++} of ${userId}`
      tokens.set(token, userId)
      return token
    },
    expire: async (playerId: string) => expire(playerId),
    /** What it has now, for the histories. */
    state: async () => ({ players, categories }),
    /** Something that another person does at the host, without this phone. */
    act: (by: string, method: string, path: string, body: Record<string, unknown>) =>
      carryOut({ method, path, headers: {}, body }, by),
  }
}
export type Host = ReturnType<typeof createHost>
