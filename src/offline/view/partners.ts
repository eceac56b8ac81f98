import { lastPairOf } from '../operations/player.ts'
import type { PlayerView } from '../core/row-types.ts'
import { takesPart } from './takes-part.ts'

type Paired = Pick<PlayerView, 'id' | 'pairId' | 'partedPairId' | 'categoryId' | 'isWithdrawn'>

const found = new WeakMap<readonly Paired[], ReadonlyMap<string, Paired>>()

/**
 * The partner of each player, by player id, in one category. A player who moved to another category or withdrew has
 * left the pair, even if only this phone knows it yet. A player who returned is in the pair again, even if only this
 * phone knows it yet.
 */
export function partnersIn<Player extends Paired>(players: readonly Player[]): ReadonlyMap<string, Player> {
  let partners = found.get(players)
  if (!partners) {
    partners = pair(players)
    found.set(players, partners)
  }
  return partners as ReadonlyMap<string, Player>
}

function pair<Player extends Paired>(players: readonly Player[]): ReadonlyMap<string, Player> {
  const partners = new Map<string, Player>()
  const waiting = new Map<string, Player>()
  for (const player of players) {
    const { id, categoryId } = player
    const pairId = lastPairOf(player)
    if (!pairId || !takesPart(player)) continue
    const key = `${pairId} ${categoryId}`
    const partner = waiting.get(key)
    if (partner) {
      partners.set(id, partner)
      partners.set(partner.id, player)
    } else waiting.set(key, player)
  }
  return partners
}
