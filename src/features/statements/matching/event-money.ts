import { toCents } from '#contract/events/fees.ts'
import { refundOf } from '#contract/events/refunds.ts'
import type { StatementEntry } from '#contract/events/statement-entries.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { withEarlier } from '#offline/view/with-earlier.ts'
import { nameWords } from './names-agree.ts'
import { type KnownPayers, payableSets, type PayableSet } from './payable-sets.ts'

/** The data about money of an event's players. */
export interface EventMoney {
  /** Players who owe money. */
  open: SetIndex
  /** Players who paid by PIX or by an unknown method, without a linked entry. */
  unlinked: SetIndex
  /** Players who will get money back. */
  toRefund: SetIndex
  /** Players by the key of the entry that paid for them or that refunded them. */
  linked: ReadonlyMap<string, readonly PlayerView[]>
  /** All linked entries. */
  entries: readonly StatementEntry[]
  /** Players who paid by an entry, by the entry's amount in cents. */
  paidBy: ReadonlyMap<number, readonly LinkedPlayer[]>
  /** Players who were refunded by an entry, by the entry's amount in cents. */
  refundedBy: ReadonlyMap<number, readonly LinkedPlayer[]>
}

interface LinkedPlayer {
  player: PlayerView
  words: readonly string[]
}

/** Sets by their amount. */
export interface SetIndex {
  withCents(cents: number): readonly PayableSet[]
  /** The sets with a name that begins as this one does; no other set can agree with the name. */
  beginningLike(words: readonly string[], names: SetNames, cents?: number): readonly PayableSet[]
  all: readonly PayableSet[]
}
/** The names of a set that are compared. */
export type SetNames = 'payers' | 'partners'

export function eventMoney(
  players: readonly PlayerView[],
  payers: KnownPayers,
  isCancelled: boolean,
): EventMoney {
  const costs = players.filter(({ paymentValue }) => toCents(paymentValue) > 0)
  const isLeaving = ({ isWithdrawn }: PlayerView) => Boolean(isWithdrawn) || isCancelled
  const index = (of: readonly PlayerView[]): SetIndex => indexed(payableSets(of, players, payers))
  const linked = new Map<string, PlayerView[]>()
  const entries: StatementEntry[] = []
  for (const player of withEarlier(players))
    for (const entry of [player.entry, player.refundEntry]) {
      if (!entry) continue
      entries.push(entry)
      linked.set(entry.key, [...(linked.get(entry.key) ?? []), player])
    }
  return {
    paidBy: linkedBy(players, ({ entry }) => entry),
    refundedBy: linkedBy(players, ({ refundEntry }) => refundEntry),
    open: index(costs.filter((player) => !player.isPaid && !isLeaving(player))),
    unlinked: index(costs.filter(isUnlinkedPix)),
    toRefund: indexed(
      payableSets(
        costs.filter(
          (player) => player.isPaid && isLeaving(player) && !player.isRefunded && refundOf(player) > 0,
        ),
        players,
        payers,
        refundOf,
      ),
    ),
    linked,
    entries,
  }
}

function linkedBy(
  players: readonly PlayerView[],
  entryOf: (player: PlayerView) => StatementEntry | undefined,
) {
  const linked = withEarlier(players).flatMap((player) => {
    const entry = entryOf(player)
    return entry ? [{ cents: entry.cents, player, words: nameWords(player.name) }] : []
  })
  return Map.groupBy(linked, ({ cents }) => cents)
}

const isUnlinkedPix = ({ isPaid, isRefunded, entry, method }: PlayerView) =>
  isPaid && !isRefunded && !entry && (method === undefined || method === 'PIX')

function indexed(all: readonly PayableSet[]): SetIndex {
  const byCents = Map.groupBy(all, ({ cents }) => cents)
  const byLetter = new Map<string, PayableSet[]>()
  const add = (key: string, set: PayableSet) => {
    const sets = byLetter.get(key)
    if (sets) sets.push(set)
    else byLetter.set(key, [set])
  }
  for (const names of ['payers', 'partners'] as const)
    for (const set of all)
      for (const letter of new Set(set[names].map(([first]) => first?.[0])))
        for (const key of [`${names} ${letter}`, `${names} ${letter} ${set.cents}`]) add(key, set)
  return {
    all,
    withCents: (cents) => byCents.get(cents) ?? [],
    beginningLike: ([first], names, cents) =>
      byLetter.get([names, first?.[0], ...(cents === undefined ? [] : [cents])].join(' ')) ?? [],
  }
}
