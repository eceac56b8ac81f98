import { toCents } from '#contract/events/fees.ts'
import { sharedTxid } from '#contract/events/txids.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { nameWords } from './names-agree.ts'

/** Players who may be paid for together. */
export interface PayableSet {
  /** The sorted ids, which identify the set. */
  id: string
  players: readonly PlayerView[]
  cents: number
  txid?: string | undefined
  /** The words of the possible payers' names: the players, and people named as their payers. */
  payers: readonly (readonly string[])[]
  /** The words of their partners' names. */
  partners: readonly (readonly string[])[]
}

/** Larger groups are rarely paid for together, so the person chooses them one by one. */
const mostTogether = 4

export interface KnownPayers {
  /** Names by id of a player: from 'Quem vai pagar?', guardians, and people who paid for the same person before. */
  get(playerId: string): readonly string[] | undefined
}

/**
 * The sets: each player, all categories of a person, a pair, all categories of a pair, and all players with the same
 * address or phone.
 * @param amountOf the amount in reais; if missing, the amount that is due
 */
export function payableSets(
  players: readonly PlayerView[],
  all: readonly PlayerView[],
  payers: KnownPayers,
  amountOf: (player: PlayerView) => number = ({ paymentValue }) => paymentValue,
): readonly PayableSet[] {
  const sets = new Map<string, readonly PlayerView[]>()
  const add = (group: readonly PlayerView[]) => {
    if (group.length > 0 && group.length <= mostTogether) sets.set(idOf(group), group)
  }
  for (const player of players) add([player])
  const byPerson = Map.groupBy(players, personOf)
  for (const group of byPerson.values()) add(group)
  for (const [pairId, group] of Map.groupBy(players, ({ pairId }) => pairId)) {
    if (pairId === null) continue
    add(group)
    add([...new Set(group.flatMap((player) => byPerson.get(personOf(player)) ?? []))])
  }
  for (const key of [emailOf, phoneOf])
    for (const [shared, group] of Map.groupBy(players, key)) if (shared) add(group)
  const partners = partnersOf(all)
  return [...sets].map(([id, group]) => ({
    id,
    players: group,
    cents: group.reduce((sum, player) => sum + toCents(amountOf(player)), 0),
    txid: sharedTxid(group),
    payers: group.flatMap((player) => [player.name, ...(payers.get(player.id) ?? [])]).map(nameWords),
    partners: group.flatMap((player) => partners.get(player.id) ?? []).map(nameWords),
  }))
}

const idOf = (group: readonly PlayerView[]) =>
  group
    .map(({ id }) => id)
    .toSorted()
    .join(' ')

/** Identifies the person of a player, from {host}'s data. */
export const personOf = ({ id, personId, registrationId }: PlayerView): string =>
  personId ?? registrationId ?? id
const emailOf = ({ email }: PlayerView) => email?.trim().toLowerCase()
const phoneOf = ({ phoneNumber }: PlayerView) => phoneNumber?.replace(/\D/g, '')

function partnersOf(all: readonly PlayerView[]): ReadonlyMap<string, readonly string[]> {
  const partners = new Map<string, readonly string[]>()
  for (const [pairId, pair] of Map.groupBy(all, ({ pairId }) => pairId)) {
    if (pairId === null) continue
    for (const { id } of pair)
      partners.set(
        id,
        pair.filter((other) => other.id !== id).map(({ name }) => name),
      )
  }
  return partners
}
