import { fromCents, toCents } from '#contract/events/fees.ts'
import { refundOf } from '#contract/events/refunds.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import type { TillCount } from '#contract/till/till-closings.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { withEarlier } from '#offline/view/with-earlier.ts'

/** The ways of payment in a till; a payment with an unknown method counts as `other`. */
export const tillWays = ['cash', 'card', 'pix', 'other'] as const
export type TillWay = (typeof tillWays)[number]
/** Sums in reais, by way of payment. */
export type TillSums = Record<TillWay, number>

export const tillWayLabels: Record<TillWay, string> = {
  cash: 'Dinheiro',
  card: 'Cartão',
  pix: 'PIX',
  other: 'Outra forma ou não informada',
}

/** The payments and refunds of one account on one day. */
export interface Till {
  /** Null if it is unknown who marked the payment. */
  accountId: string | null
  /** The current name; undefined if this phone has none. */
  name: string | undefined
  day: Day
  sums: TillSums
  /** The number of payments and refunds. */
  marks: number
  /** How many of these marks this phone has not sent yet. */
  unsent: number
}

type Marked = Pick<
  PlayerView,
  | 'isPaid'
  | 'paymentDate'
  | 'paidBy'
  | 'paidById'
  | 'method'
  | 'paymentValue'
  | 'isWithdrawn'
  | 'refundKept'
  | 'isRefunded'
  | 'refundedAt'
  | 'refundedById'
  | 'pending'
  | 'earlierPayments'
>

interface Move {
  accountId: string | null
  name: string | undefined
  moment: string
  way: TillWay
  cents: number
  isUnsent: boolean
}

const ways = { CASH: 'cash', CARD: 'card', PIX: 'pix', OTHER: 'other' } as const

/**
 * The payment of a player and its refund. A refund uses the way of the payment, and it leaves the till of the account
 * that gave it.
 */
function movesOf(player: Marked): readonly Move[] {
  const { isPaid, paymentDate, method, paymentValue, isRefunded, refundedAt, pending } = player
  if (!isPaid || paymentDate === null) return []
  const way = method ? ways[method] : 'other'
  const cents = toCents(paymentValue)
  const isUnsent = pending !== undefined && pending !== 'needsYou'
  const { paidBy: name, paidById: accountId = null, refundedById = null } = player
  const received = { accountId, name, moment: paymentDate, way, cents, isUnsent }
  if (!isRefunded || !refundedAt) return [received]
  const went = -toCents(refundOf(player))
  const back = { accountId: refundedById, name: undefined, moment: refundedAt, way, cents: went, isUnsent }
  return [received, back]
}

/** All tills with payments or refunds, the newest day first. @param timeZone in which {host} counts days */
export function tillsOf(players: readonly Marked[], timeZone: string): readonly Till[] {
  const moves = withEarlier(players).flatMap(movesOf)
  const names = new Map(moves.flatMap(({ accountId, name }) => (name ? [[accountId, name] as const] : [])))
  const byTill = Map.groupBy(
    moves,
    ({ accountId, moment }) => `${dayOf(moment, timeZone)} ${accountId ?? ''}`,
  )
  return [...byTill.values()]
    .flatMap((of) => {
      const [first] = of
      if (!first) return []
      const { accountId } = first
      const unsent = of.filter(({ isUnsent }) => isUnsent).length
      const day = dayOf(first.moment, timeZone)
      return [{ accountId, name: names.get(accountId), day, sums: sumsOf(of), marks: of.length, unsent }]
    })
    .toSorted((one, other) => (one.day > other.day ? -1 : one.day < other.day ? 1 : 0))
}

export const emptySums: TillSums = { cash: 0, card: 0, pix: 0, other: 0 }

/** Sums in reais, computed in cents. */
function sumsOf(moves: readonly Move[]): TillSums {
  const cents = { ...emptySums }
  for (const move of moves) cents[move.way] += move.cents
  return inReais(cents)
}

const inReais = (cents: TillSums): TillSums => ({
  cash: fromCents(cents.cash),
  card: fromCents(cents.card),
  pix: fromCents(cents.pix),
  other: fromCents(cents.other),
})

/** The sum of all ways. */
export const totalOf = (sums: TillSums): number =>
  fromCents(tillWays.reduce((cents, way) => cents + toCents(sums[way]), 0))

/** The difference between the counted and the expected money, for each counted way; negative if money is missing. */
export function differencesOf(count: TillCount): readonly { way: TillWay; difference: number }[] {
  return (['cash', 'card', 'pix'] as const).flatMap((way) => {
    const counted = count[way]
    if (counted === null) return []
    return [{ way, difference: fromCents(toCents(counted) - toCents(count.expected[way])) }]
  })
}

/** The changes since a till was closed: by how much the sum of each way is higher or lower now. */
export function changedSince(count: TillCount, now: TillSums): readonly { way: TillWay; by: number }[] {
  return tillWays
    .map((way) => ({ way, by: fromCents(toCents(now[way]) - toCents(count.expected[way])) }))
    .filter(({ by }) => by !== 0)
}
