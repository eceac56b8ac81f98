import { searchable } from '#contract/formats/formats.ts'
import type { Player } from '#contract/players/players.ts'
import type { PlayerView } from '../core/row-types.ts'
import { type Layer, layer } from './layer.ts'
import type { RowList } from './row-list.ts'
import { playerRow } from './rows.ts'
import { indexOf, kept, keptEach, replaced } from './rows-by-id.ts'
import { compare } from './sorted.ts'

/** Sorted by name. Accents are ignored. */
export const playerList: RowList<Player, PlayerView> = {
  rowsOf(players = [], eventId, previous) {
    const rows = keptEach(
      players.map((player) => playerRow(player, eventId)),
      previous,
    )
    return kept(rows.toSorted(byName), previous)
  },
  layerOver: layer,
  inOrder,
}

/**
 * The list with the changed rows. A changed row stays at its position, also with another name. A new row is placed by its
 * name among the names that are stored, so that its position does not depend on what was changed before it.
 */
function inOrder(rows: readonly PlayerView[], changed: Layer<PlayerView>['changed']): readonly PlayerView[] {
  const stored = indexOf(rows)
  const added = [...changed.values()].flatMap((row) => (row && !stored.has(row.id) ? row : []))
  return replaced(added.length === 0 ? rows : [...rows, ...added].toSorted(byName), changed)
}

const byName = (one: PlayerView, other: PlayerView) =>
  compare(sortKey(one), sortKey(other)) || compare(one.id, other.id)

/** A row keeps its identity until it changes, so each name is normalised once and not at every comparison. */
const sortKeys = new WeakMap<PlayerView, string>()

function sortKey(player: PlayerView): string {
  let key = sortKeys.get(player)
  if (key === undefined) {
    key = searchable(player.name)
    sortKeys.set(player, key)
  }
  return key
}
