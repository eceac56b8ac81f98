import { matches, searchWords } from '#contract/formats/formats.ts'
import { foldedName, soughtBy } from '../find-players.ts'
import type { PairGroups, Pairing } from './pair-groups.ts'

/** Those in whose names every typed word occurs, as in the list of players; of two, in the name of one or the other. */
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
