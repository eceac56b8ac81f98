import { rowsOfPerson } from './person-of.ts'
import { ofEachList } from './each-list.ts'
import type { Layers, Rows } from './row-lists.ts'
import { indexOf } from './rows-by-id.ts'

/** The rows of one event, on which operations paint their changes. */
export interface Board extends Layers {
  /** Ids of categories that are hidden as soon as nobody is registered in them. */
  hiddenOnceEmpty: Set<string>
  /** Ids of all stored rows of the person who has this player row. */
  samePerson(playerId: string): readonly string[]
}

/** @param touched called with the id of each row that is read or changed */
export function boardOver(
  rows: Rows,
  touched: (id: string) => void = () => {},
): Board & { clear(id: string): void } {
  const layers = ofEachList((name, list) => list.layerOver(rows[name] ?? [], touched)) as Layers
  const hiddenOnceEmpty = new Set<string>()
  return {
    ...layers,
    hiddenOnceEmpty,
    samePerson(playerId) {
      const row = indexOf(rows.players).get(playerId)
      return row ? rowsOfPerson(rows.players, row) : []
    },
    /** Removes the painted changes of a row. */
    clear(id) {
      for (const layer of Object.values(layers)) layer.clear(id)
      hiddenOnceEmpty.delete(id)
    },
  }
}
