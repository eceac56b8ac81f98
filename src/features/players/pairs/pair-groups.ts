import type { EventView } from '#offline/screen-types.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { partnersIn } from '#offline/view/partners.ts'
import { isOfPairs } from './is-of-pairs.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** Two players who are a pair, or may become one. */
export interface Pairing {
  player: PlayerView
  partner: PlayerView
}

/** All players of a category of pairs, each once. */
export interface PairGroups {
  category: CategoryView
  /** The first player has named the second one, who has named nobody else. */
  proposed: readonly Pairing[]
  /** Players who have named nobody, or somebody who has another partner. */
  alone: readonly PlayerView[]
  /** Players who have named somebody who is not registered in the category. */
  awaiting: readonly PlayerView[]
  pairs: readonly Pairing[]
}

/** The pairs of each category of pairs, or of one of them, in the order of the screens. */
export function pairGroups(
  { categories, players }: Pick<EventView, 'categories' | 'players'>,
  categoryId?: string,
): readonly PairGroups[] {
  const partners = partnersIn(players)
  const of = Map.groupBy(players.filter(takesPart), (player) => player.categoryId)
  return categories
    .filter((category) => isOfPairs(category) && (categoryId === undefined || category.id === categoryId))
    .map((category) => groupsIn(category, of.get(category.id) ?? [], partners))
}

function groupsIn(
  category: CategoryView,
  players: readonly PlayerView[],
  partners: ReadonlyMap<string, PlayerView>,
): PairGroups {
  const byEmail = Map.groupBy(players, ({ email }) => email)
  const pairs: Pairing[] = []
  const proposed: Pairing[] = []
  const awaiting: PlayerView[] = []
  const rest: PlayerView[] = []
  const seen = new Set<string>()
  for (const player of players) {
    const partner = partners.get(player.id)
    if (!partner || seen.has(player.id)) continue
    seen.add(player.id).add(partner.id)
    pairs.push({ player, partner })
  }
  for (const player of players) {
    if (seen.has(player.id) || !player.partnerEmail) continue
    const named = byEmail.get(player.partnerEmail) ?? []
    const [partner] = named
    if (!partner) awaiting.push(player)
    else if (named.length === 1 && !seen.has(partner.id) && mightPlay(player, partner)) {
      seen.add(partner.id)
      proposed.push({ player, partner })
    } else continue
    seen.add(player.id)
  }
  for (const player of players) if (!seen.has(player.id)) rest.push(player)
  // A player who is in another player's proposal is not waiting.
  const taken = new Set(proposed.flatMap(({ player, partner }) => [player.id, partner.id]))
  return {
    category,
    proposed,
    alone: rest,
    awaiting: awaiting.filter(({ id }) => !taken.has(id)),
    pairs,
  }
}

const mightPlay = (player: PlayerView, partner: PlayerView) =>
  player.id !== partner.id && (!partner.partnerEmail || partner.partnerEmail === player.email)

/**
 * The players who can become a player's partner: players without one, and the player of a proposal in either direction.
 */
export function choicesFor(
  view: Pick<EventView, 'categories' | 'players'>,
  player: PlayerView,
): readonly { partner: PlayerView; isProposed: boolean }[] {
  const [groups] = pairGroups(view, player.categoryId)
  if (!groups) return []
  const { proposed, alone, awaiting } = groups
  const withPlayer = proposed.flatMap((two) =>
    two.player.id === player.id ? two.partner : two.partner.id === player.id ? two.player : [],
  )
  const others = [...alone, ...awaiting, ...proposed.flatMap((two) => [two.player, two.partner])]
    .filter(({ id }) => id !== player.id && withPlayer.every((each) => each.id !== id))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
  return [
    ...withPlayer.map((partner) => ({ partner, isProposed: true })),
    ...others.map((partner) => ({ partner, isProposed: false })),
  ]
}
