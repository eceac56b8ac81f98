import { type DrawLayer, drawLayer } from './draw-layer.ts'
import { rowsOfPerson } from './person-of.ts'
import { indexOf } from './rows-by-id.ts'
import type { DrawView } from '../core/draw-rows.ts'
import type { CategoryView, ClosingView, PlayerView } from '../core/row-types.ts'

/** The rows of one table with the changes of operations over them. */
export interface Layer<Row extends { id: string }> {
  get(id: string): Row | undefined
  put(row: Row): void
  remove(id: string): void
  /** The rows that differ from the stored ones; undefined stands for a removed row. */
  readonly changed: ReadonlyMap<string, Row | undefined>
}

/** The rows of one event, on which operations paint their changes. */
export interface Board {
  players: Layer<PlayerView>
  categories: Layer<CategoryView>
  draws: DrawLayer
  /** By court. */
  closings: Layer<ClosingView>
  /** Ids of categories that are hidden as soon as nobody is registered in them. */
  hiddenOnceEmpty: Set<string>
  /** Ids of the stored rows of the person to whom this one belongs. */
  samePerson(playerId: string): readonly string[]
}

/** @param touched called with the id of each row that is read or changed */
export function boardOver(
  rows: {
    players: readonly PlayerView[]
    categories: readonly CategoryView[]
    draws?: readonly DrawView[] | undefined
    closings?: readonly ClosingView[]
  },
  touched: (id: string) => void = () => {},
): Board & { clear(id: string): void } {
  const players = layer(rows.players, touched)
  const categories = layer(rows.categories, touched)
  const draws = drawLayer(rows.draws ?? [], touched)
  const closings = layer(rows.closings ?? [], touched)
  const hiddenOnceEmpty = new Set<string>()
  return {
    players,
    categories,
    draws,
    closings,
    hiddenOnceEmpty,
    samePerson(playerId) {
      const row = indexOf(rows.players).get(playerId)
      return row ? rowsOfPerson(rows.players, row) : []
    },
    /** Removes the painted changes of a row. */
    clear(id) {
      players.clear(id)
      categories.clear(id)
      draws.clear(id)
      closings.clear(id)
      hiddenOnceEmpty.delete(id)
    },
  }
}

function layer<Row extends { id: string }>(rows: readonly Row[], touched: (id: string) => void) {
  const changed = new Map<string, Row | undefined>()
  return {
    changed,
    get(id: string) {
      touched(id)
      return changed.has(id) ? changed.get(id) : indexOf(rows).get(id)
    },
    put(row: Row) {
      touched(row.id)
      changed.set(row.id, row)
    },
    remove(id: string) {
      touched(id)
      changed.set(id, undefined)
    },
    clear: (id: string) => void changed.delete(id),
  }
}
