import { indexOf } from './rows-by-id.ts'
import type { CategoryView, PlayerView } from '../screen-types.ts'

/** Rows of one sort while operations are laid over them. */
export interface Layer<Row extends { id: string }> {
  get(id: string): Row | undefined
  put(row: Row): void
  remove(id: string): void
  /** What differs from the rows below; undefined is what was removed. */
  readonly changed: ReadonlyMap<string, Row | undefined>
}

/** What operations paint on: the rows of one event. */
export interface Board {
  players: Layer<PlayerView>
  categories: Layer<CategoryView>
  /** Categories that leave the screen as soon as nobody is registered in them any more. */
  leaving: Set<string>
}

/** @param touched hears the id of each row that is looked at or changed */
export function boardOver(
  rows: { players: readonly PlayerView[]; categories: readonly CategoryView[] },
  touched: (id: string) => void = () => {},
): Board & { clear(id: string): void } {
  const players = layer(rows.players, touched)
  const categories = layer(rows.categories, touched)
  const leaving = new Set<string>()
  return {
    players,
    categories,
    leaving,
    /** Takes off what was painted on a row. */
    clear(id) {
      players.clear(id)
      categories.clear(id)
      leaving.delete(id)
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
