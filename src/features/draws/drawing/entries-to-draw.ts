import { pairKinds } from '#contract/labels.ts'
import { entryKey } from '#contract/draws/make-draw.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { partnersIn } from '#offline/view/partners.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** A candidate for the draw: one player, or two who play together. */
export interface Candidate {
  key: string
  /** Sorted by name. */
  players: readonly PlayerView[]
  /**
   * Whether it is a player without a partner in a category of pairs. Such a player is drawn only if the organiser
   * decides it; the partner follows later.
   */
  isAlone: boolean
  /** The players of the candidate who have not paid. A draw may contain them: the organiser decides. */
  unpaid: readonly PlayerView[]
}

/** All candidates with a spot in the category, sorted by name. */
export function candidatesIn(
  { players }: Pick<EventView, 'players'>,
  { id, category }: Pick<CategoryView, 'id' | 'category'>,
): readonly Candidate[] {
  const isOfPairs = pairKinds.includes(category)
  const partners = isOfPairs ? partnersIn(players) : undefined
  const seen = new Set<string>()
  return players.flatMap((player) => {
    if (player.categoryId !== id || !takesPart(player) || seen.has(player.id)) return []
    const partner = partners?.get(player.id)
    if (partner) seen.add(partner.id)
    const of = partner ? [player, partner] : [player]
    return {
      key: entryKey(of.map((each) => each.id)),
      players: of,
      isAlone: isOfPairs && !partner,
      unpaid: of.filter(({ isPaid, paymentValue }) => !isPaid && paymentValue > 0),
    }
  })
}

/** The organiser's decisions about who plays, as keys of candidates. */
export interface WhoPlays {
  leftOut: readonly string[]
  /** Players without a partner who are drawn nevertheless. */
  takenAlone: readonly string[]
  /** Seeds, the best first. */
  seeds: readonly string[]
}

export const isIn = ({ key, isAlone }: Candidate, { leftOut, takenAlone }: WhoPlays): boolean =>
  isAlone ? takenAlone.includes(key) : !leftOut.includes(key)

/** The seeds that take part in the draw, the best first. */
export const seedsAmong = (candidates: readonly Candidate[], who: WhoPlays): readonly Candidate[] => {
  const byKey = new Map(candidates.map((each) => [each.key, each]))
  return who.seeds.flatMap((key) => {
    const one = byKey.get(key)
    return one && isIn(one, who) ? one : []
  })
}

/** `Ana Souza / Bia Reis`, `Ana Souza / a definir` */
export function candidateName({ players, isAlone }: Candidate): string {
  const names = players.map(({ name }) => name)
  return [...names, ...(isAlone ? ['a definir'] : [])].join(' / ')
}
