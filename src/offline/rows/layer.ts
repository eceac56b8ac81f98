import { indexOf } from './rows-by-id.ts'

/** The rows of one list with the changes of operations over them. */
export interface Layer<Row extends { id: string }> {
  get(id: string): Row | undefined
  put(row: Row): void
  remove(id: string): void
  /** The rows that differ from the stored ones. Undefined means a removed row. */
  readonly changed: ReadonlyMap<string, Row | undefined>
  /** Removes the painted changes of a row. */
  clear(id: string): void
}

/** @param touched called with the id of each row that is read or changed */
export function layer<Row extends { id: string }>(
  rows: readonly Row[],
  touched: (id: string) => void,
): Layer<Row> {
  const changed = new Map<string, Row | undefined>()
  return {
    changed,
    get(id) {
      touched(id)
      return changed.has(id) ? changed.get(id) : indexOf(rows).get(id)
    },
    put(row) {
      touched(row.id)
      changed.set(row.id, row)
    },
    remove(id) {
      touched(id)
      changed.set(id, undefined)
    },
    clear: (id) => void changed.delete(id),
  }
}
