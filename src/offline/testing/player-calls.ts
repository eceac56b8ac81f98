import { maxCategoriesPerPerson } from '#contract/events/fees.ts'
import type { Category } from '#contract/categories.ts'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import type { Player } from '#contract/players/players.ts'
import type { Answer, HostRequest } from './host.ts'
import { type createLedger, isUnseen } from './ledger.ts'

const moment = '2026-11-21T09:00:00.000Z'

/** Of who has a place again: it is kept for them. */
const back = { withdrawnAt: null, expiredAt: null, isHeld: true }

interface Parts {
  players: Map<string, Player>
  categories: ReadonlyMap<string, Category>
  ledger: ReturnType<typeof createLedger>
  versioned: <T extends object>(entity: T, by: string, version: number) => T
  countOf: (categoryId: string) => number
  /** Whether the event of all these players was cancelled. */
  isCancelled: boolean
  /** The player as the end of their pair leaves them. */
  alone: (player: Player) => Player
  /** The player as they are once pairs that come by themselves are made. */
  again: (playerId: string) => Player | undefined
}

/** What the host in memory does to a single player. */
export function playerCalls(parts: Parts) {
  const { players, categories, ledger, versioned, countOf, isCancelled, alone, again } = parts
  const { refuse, conflict, record } = ledger

  function pay(request: HostRequest, by: string): Answer {
    const { playerId, payment, paidAt, method, version, afterRefund } = request.body as {
      playerId: string
      payment: boolean
      paidAt?: string
      method?: PaymentMethod
      version?: number
      afterRefund?: boolean
    }
    const player = players.get(playerId)
    if (!player) return refuse('player.notFound')
    const isRefunded = Boolean(player.refundedAt)
    if (isRefunded && !afterRefund) return refuse('player.refunded')
    const wasPaid = player.paymentDate !== null && !isRefunded
    const isOtherMethod = payment && method !== undefined && method !== player.method
    if (!isRefunded && wasPaid === payment && !isOtherMethod) return { status: 200, body: player }
    const entity = `player:${playerId}`
    if (isUnseen(version, player.version)) return conflict('player.changed', [entity], by, player)
    const paidAtHost = wasPaid ? player.paymentDate : (paidAt ?? moment)
    const paid = payment
      ? { ...player, paymentDate: paidAtHost, method: method ?? (wasPaid ? player.method : null) }
      : { ...player, paymentDate: null, method: null }
    const next = versioned(afterPayment(paid), by, (player.version ?? 0) + 1)
    players.set(playerId, next)
    record(request, by, entity, payment && (method ?? true))
    const { withdrawnAt, expiredAt } = player
    if (!withdrawnAt || next.withdrawnAt) return { status: 200, body: next }
    return { status: 200, body: { ...again(playerId), cameBack: expiredAt ? 'expired' : 'withdrawn' } }
  }

  /** Whoever pays has not withdrawn, where there is a place; a payment that is marked anew did not go back. */
  function afterPayment(player: Player): Player {
    const isBack = player.paymentDate !== null && player.withdrawnAt && !obstacle(player)
    if (!isBack && !player.refundedAt) return player
    const withdrawalVersion = (player.withdrawalVersion ?? 0) + 1
    return { ...player, refundedAt: null, ...(isBack && back), withdrawalVersion }
  }

  /** Why somebody who withdrew gets no place again. */
  function obstacle({ id, person, categoryId = '' }: Player) {
    const held = [...players.values()].filter(
      (other) => other.id !== id && !other.withdrawnAt && person.id && other.person.id === person.id,
    )
    if (held.length >= maxCategoriesPerPerson) return 'registration.tooMany' as const
    const isFull = countOf(categoryId) >= (categories.get(categoryId)?.maxPlayers ?? 0)
    return isFull ? ('category.full' as const) : undefined
  }

  function withdraw(request: HostRequest, by: string, playerId: string): Answer {
    const { withdrawn = true } = request.body as { withdrawn?: boolean }
    const player = players.get(playerId)
    if (!player) return refuse('player.notFound')
    if (Boolean(player.withdrawnAt) === withdrawn) return { status: 200, body: player }
    if (!withdrawn && player.refundedAt) return refuse('player.refunded')
    const why = withdrawn ? undefined : obstacle(player)
    if (why) return refuse(why)
    return setLeaving(
      request,
      by,
      withdrawn ? { ...alone(player), withdrawnAt: moment } : { ...player, ...back },
    )
  }

  /** Nobody paid in time. */
  function expire(playerId: string): void {
    const player = players.get(playerId)
    if (!player || player.withdrawnAt || player.paymentDate !== null || player.isHeld) return
    const { withdrawalVersion = 0, version = 0 } = player
    const expired = { ...alone(player), withdrawnAt: moment, expiredAt: moment }
    players.set(
      playerId,
      versioned({ ...expired, withdrawalVersion: withdrawalVersion + 1 }, 'nobody', version),
    )
  }

  function hold(request: HostRequest, by: string): Answer {
    const { playerId, held } = request.body as { playerId: string; held: boolean }
    const player = players.get(playerId)
    if (!player) return refuse('player.notFound')
    if (held && player.expiredAt) {
      const why = obstacle(player)
      return why ? refuse(why) : setLeaving(request, by, { ...player, ...back })
    }
    if (player.withdrawnAt || (player.isHeld ?? false) === held) return { status: 200, body: player }
    return setLeaving(request, by, { ...player, isHeld: held })
  }

  function refund(request: HostRequest, by: string): Answer {
    const { playerId, refunded } = request.body as { playerId: string; refunded: boolean }
    const player = players.get(playerId)
    if (!player) return refuse('player.notFound')
    if (Boolean(player.refundedAt) === refunded) return { status: 200, body: player }
    if (refunded && !((player.withdrawnAt || isCancelled) && player.paymentDate))
      return refuse('player.notRefundable')
    return setLeaving(request, by, { ...player, refundedAt: refunded ? moment : null })
  }

  function setLeaving(request: HostRequest, by: string, player: Player): Answer {
    const { withdrawalVersion = 0, version = 0 } = player
    const next = versioned({ ...player, withdrawalVersion: withdrawalVersion + 1 }, by, version)
    const isBack = players.get(player.id)?.withdrawnAt && !next.withdrawnAt
    players.set(player.id, next)
    record(request, by, `player:${player.id}.withdrawal`, [next.withdrawnAt, next.refundedAt, next.isHeld])
    return { status: 200, body: isBack ? again(player.id) : next }
  }

  function correctValue(request: HostRequest, by: string): Answer {
    const { playerId, paymentValue, version } = request.body as {
      playerId: string
      paymentValue: number
      version?: number
    }
    const player = players.get(playerId)
    if (!player) return refuse('player.notFound')
    if (player.paymentValue === paymentValue) return { status: 200, body: player }
    const place = `player:${playerId}.value`
    const { valueVersion = 0 } = player
    if (isUnseen(version, valueVersion)) return conflict('player.changed', [place], by, player)
    const changed = { ...player, paymentValue }
    const next = versioned({ ...changed, valueVersion: valueVersion + 1 }, by, player.version ?? 0)
    players.set(playerId, next)
    record(request, by, place, paymentValue)
    return { status: 200, body: next }
  }

  interface Mark {
    moment: 'presentAt' | 'shirtGivenAt'
    counter: 'presenceVersion' | 'shirtVersion'
    isSet: boolean
    at: string | undefined
  }
  function setMark(request: HostRequest, by: string, { moment: name, counter, isSet, at }: Mark): Answer {
    const { playerId, version } = request.body as { playerId: string; version?: number }
    const player = players.get(playerId)
    if (!player) return refuse('player.notFound')
    if (Boolean(player[name]) === isSet) return { status: 200, body: player }
    const place = `player:${playerId}.${name}`
    const count = player[counter] ?? 0
    if (isUnseen(version, count)) return conflict('player.changed', [place], by, player)
    const changed = { ...player, [name]: isSet ? (at ?? moment) : null, [counter]: count + 1 }
    const next = versioned(changed, by, player.version ?? 0)
    players.set(playerId, next)
    record(request, by, place, isSet)
    return { status: 200, body: next }
  }
  function setPresence(request: HostRequest, by: string): Answer {
    const { present, presentAt: at } = request.body as { present: boolean; presentAt?: string }
    return setMark(request, by, { moment: 'presentAt', counter: 'presenceVersion', isSet: present, at })
  }
  function setShirt(request: HostRequest, by: string): Answer {
    const { given, givenAt: at } = request.body as { given: boolean; givenAt?: string }
    return setMark(request, by, { moment: 'shirtGivenAt', counter: 'shirtVersion', isSet: given, at })
  }

  function move(request: HostRequest, by: string): Answer {
    const { playerId, categoryId, version } = request.body as {
      playerId: string
      categoryId: string
      version?: number
    }
    const player = players.get(playerId)
    if (!player) return refuse('player.notFound')
    if (player.categoryId === categoryId) return { status: 200, body: player }
    const place = `player:${playerId}.place`
    const { categoryVersion = 0 } = player
    if (isUnseen(version, categoryVersion)) return conflict('player.changed', [place], by, player)
    const category = categories.get(categoryId)
    if (!category) return refuse('category.notFound')
    const there = [...players.values()].filter(
      (other) => other.categoryId === categoryId && player.person.id && other.person.id === player.person.id,
    )
    if (there.some(({ withdrawnAt }) => !withdrawnAt)) return refuse('registration.already')
    if (there.some(({ paymentDate, refundedAt }) => paymentDate && !refundedAt))
      return refuse('player.owedThere')
    if (countOf(categoryId) >= category.maxPlayers) return refuse('category.full')
    for (const { id } of there) players.delete(id)
    const moved = { ...alone(player), categoryId, category: { title: category.title } }
    const next = versioned({ ...moved, categoryVersion: categoryVersion + 1 }, by, player.version ?? 0)
    players.set(playerId, next)
    record(request, by, place, categoryId)
    return { status: 200, body: again(playerId) }
  }

  return { pay, setPresence, setShirt, correctValue, move, withdraw, refund, hold, expire }
}
