import { matches, searchWords } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { foldedName } from '../find-players.ts'
import type { PairGroups, Pairing } from './pair-groups.ts'

/** Those in whose names every typed word occurs, as in the list of players; of two, in the name of one or the other. */
export function findPairs(groups: readonly PairGroups[], search: string): readonly PairGroups[] {
  const words = searchWords(search)
  if (words.length === 0) return groups
  const isSought = (player: PlayerView) => matches(foldedName(player), words)
  const areSought = ({ player, partner }: Pairing) =>
    matches(`${foldedName(player)} ${foldedName(partner)}`, words)
  return groups.map(({ category, proposed, alone, awaiting, pairs }) => ({
    category,
    proposed: proposed.filter(areSought),
    alone: alone.filter(isSought),
    awaiting: awaiting.filter(isSought),
    pairs: pairs.filter(areSought),
  }))
}
