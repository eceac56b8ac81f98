import { matches, searchWords } from '#contract/formats/formats.ts'
import { foldedName, soughtBy } from '../find-players.ts'
import type { PairGroups, Pairing } from './pair-groups.ts'

/**
 * The lines whose names contain every typed word, as in the list of players. For two players, one of the names is
 * enough.
 */
export function findPairs(groups: readonly PairGroups[], search: string): readonly PairGroups[] {
  const isSought = soughtBy(search)
  if (!isSought) return groups
  const words = searchWords(search)
  const areSought = ({ player, partner }: Pairing) =>
    matches(`${foldedName(player)} ${foldedName(partner)}`, words) || isSought(player) || isSought(partner)
  return groups.map(({ category, proposed, alone, awaiting, pairs }) => ({
    category,
    proposed: proposed.filter(areSought),
    alone: alone.filter(isSought),
    awaiting: awaiting.filter(isSought),
    pairs: pairs.filter(areSought),
  }))
}
