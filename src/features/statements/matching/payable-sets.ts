import { toCents } from '#contract/events/fees.ts'
import { sharedTxid } from '#contract/events/txids.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { nameWords } from './names-agree.ts'

/** Players whom one payment may be for. */
export interface PayableSet {
  /** Sorted ids: what tells one set from another. */
  id: string
  players: readonly PlayerView[]
  cents: number
  txid?: string | undefined
  /** The words of who may pay: the players, and who pays for them, as far as somebody said so. */
  payers: readonly (readonly string[])[]
  /** The words of their partners' names. */
  partners: readonly (readonly string[])[]
}

/** More people are paid for at once by nobody, or so rarely that they are chosen one by one. */
const mostTogether = 4

export interface KnownPayers {
  /** Names by the id of a player: 'Quem vai pagar?', guardians, and who paid for the same person before. */
  get(playerId: string): readonly string[] | undefined
}

/** Each player, all of a person, a pair and all of both, all of one address or phone. */
export function payableSets(
  players: readonly PlayerView[],
  all: readonly PlayerView[],
  payers: KnownPayers,
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
    cents: group.reduce((sum, { paymentValue }) => sum + toCents(paymentValue), 0),
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

/** Who is the same person, as far as {host} says. */
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
