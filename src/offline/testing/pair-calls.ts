import type { BodyOf } from '#contract/calls/call.ts'
import type { Category } from '#contract/categories.ts'
import { pairKinds } from '#contract/labels.ts'
import type { makePair, Pair } from '#contract/pairs.ts'
import type { Player } from '#contract/players/players.ts'
import type { Answer, HostRequest } from './host.ts'
import type { Ledger } from './ledger.ts'

interface Parts {
  players: Map<string, Player>
  categories: ReadonlyMap<string, Category>
  ledger: Ledger
  /** It answers ids of its own, as a host may. */
  givesOwnIds: boolean
  forgetsSeparations: boolean
}

/** Pairs of the host in memory. */
export function pairCalls({ players, categories, ledger, givesOwnIds, forgetsSeparations }: Parts) {
  let count = 0
  const { refuse, record } = ledger
  const makers = new Map<string, string>()
  /** Whom an organiser has separated from somebody. */
  const separated = new Set<string>()
  const inPair = (pairId: string) => [...players.values()].filter((player) => player.pairId === pairId)
  const parted = (pairId: string) =>
    [...players.values()].filter(({ partedPairId }) => partedPairId === pairId)

  const withPair = (player: Player, pairId: string | null, partedPairId: string | null = null): Player => ({
    ...player,
    pairId,
    partedPairId,
    pairVersion: (player.pairVersion ?? 0) + 1,
  })

  /** The player outside of any pair, because of who leaves; the partner, too. */
  function alone(player: Player): Player {
    if (!player.pairId) return player
    for (const each of inPair(player.pairId)) players.set(each.id, withPair(each, null, player.pairId))
    return withPair(player, null, player.pairId)
  }

  /** The player who came, in the pair that was parted or with whom names them and is named, where both are alone. */
  function again(playerId: string): Player | undefined {
    const player = players.get(playerId)
    if (!player || player.pairId || player.withdrawnAt) return player
    const isThere = (other: Player) =>
      other.id !== playerId && other.categoryId === player.categoryId && !other.pairId && !other.withdrawnAt
    const former = player.partedPairId && parted(player.partedPairId).find(isThere)
    const named = [...players.values()].find(
      (other) =>
        isThere(other) &&
        player.partnerEmail &&
        player.partnerEmail === other.person.email &&
        other.partnerEmail === player.person.email &&
        ![player, other].some(({ id }) => separated.has(id)),
    )
    const partner = former || named
    if (!partner) return player
    const pairId = former && player.partedPairId ? player.partedPairId : `named-pair-${count++}`
    for (const each of [player, partner]) players.set(each.id, withPair(each, pairId))
    return players.get(playerId)
  }

  function separate(pairIds: readonly string[]): void {
    for (const player of pairIds.flatMap((id) => [...inPair(id), ...parted(id)])) {
      if (!forgetsSeparations) separated.add(player.id)
      players.set(player.id, withPair(player, null))
    }
  }

  function pairOf(id: string): Pair {
    const both = inPair(id)
    const by = makers.get(id) ?? null
    return {
      id,
      categoryId: both[0]?.categoryId ?? '',
      players: both.map((player) => ({
        id: player.id,
        name: player.person.name,
        pairVersion: player.pairVersion ?? 0,
      })),
      updatedBy: by,
      updatedById: by,
    }
  }

  function make(request: HostRequest, by: string): Answer {
    const { playerIds, id, replaces = [] } = request.body as unknown as BodyOf<typeof makePair>
    const both = playerIds.map((playerId) => players.get(playerId)).filter((player) => player !== undefined)
    const [one, other] = both
    if (!one || !other) return refuse('player.notFound')
    const category = categories.get(one.categoryId ?? '')
    if (one.categoryId !== other.categoryId || !category || !pairKinds.includes(category.category))
      return refuse('pair.notTogether')
    if (both.some(({ withdrawnAt }) => withdrawnAt)) return refuse('pair.withdrawn')
    if (one.pairId && one.pairId === other.pairId) return { status: 201, body: pairOf(one.pairId) }
    const others = both.flatMap(({ pairId }) => (pairId ? [pairId] : []))
    const unseen = others.find((pairId) => !replaces.includes(pairId))
    if (unseen !== undefined) return refuse('pair.changed', pairOf(unseen))
    const pairId = id && !givesOwnIds && inPair(id).length === 0 ? id : `own-pair-${count++}`
    separate(others)
    for (const player of both) players.set(player.id, withPair(players.get(player.id) ?? player, pairId))
    makers.set(pairId, by)
    record(request, by, `pair:${pairId}`, playerIds)
    return { status: 201, body: pairOf(pairId) }
  }

  function end(request: HostRequest, by: string, pairId: string): Answer {
    if (inPair(pairId).length === 0 && parted(pairId).length === 0) return refuse('pair.notFound')
    separate([pairId])
    record(request, by, `pair:${pairId}`, 'ended')
    return { status: 204 }
  }

  return { make, end, alone, again }
}
