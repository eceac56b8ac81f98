import { indexOf } from './rows-by-id.ts'
import type { CategoryView, PlayerView } from './views.ts'

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

export function boardOver(rows: {
  players: readonly PlayerView[]
  categories: readonly CategoryView[]
}): Board {
  return { players: layer(rows.players), categories: layer(rows.categories), leaving: new Set() }
}

function layer<Row extends { id: string }>(rows: readonly Row[]): Layer<Row> {
  const changed = new Map<string, Row | undefined>()
  return {
    changed,
    get: (id) => (changed.has(id) ? changed.get(id) : indexOf(rows).get(id)),
    put: (row) => void changed.set(row.id, row),
    remove: (id) => void changed.set(id, undefined),
  }
}
