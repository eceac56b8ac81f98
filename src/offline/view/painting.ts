import { type Board, boardOver } from '../rows/board.ts'
import type { Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import { byOrder, type Exchanged } from '../outbox/outbox-index.ts'
import { insertSorted, removeSorted } from '../rows/sorted.ts'
import type { Rows } from '../rows/row-lists.ts'

/**
 * The rows of one event with the changes of operations. A change repaints only the rows that it concerns. At any time
 * the board has the same content as if all operations were painted in their order.
 */
export function createPainting(rows: Rows, operations: readonly Operation[]) {
  const board = boardOver(rows)
  /** Ids of the rows that each operation reads or changes. */
  const idsOf = new Map<Operation, ReadonlySet<string>>()
  const byId = new Map<string, Operation[]>()

  function add(operation: Operation): void {
    const ids = new Set<string>()
    // These rows do not depend on the changes of other operations.
    kindOf(operation).paint(
      boardOver(rows, (id) => ids.add(id)),
      operation,
    )
    idsOf.set(operation, ids)
    for (const id of ids) {
      const ofRow = byId.get(id)
      if (ofRow) insertSorted(ofRow, operation, byOrder)
      else byId.set(id, [operation])
    }
  }

  /** Removes an operation, and answers the ids of its rows. */
  function take(operation: Operation): ReadonlySet<string> {
    const ids = idsOf.get(operation) ?? new Set<string>()
    idsOf.delete(operation)
    for (const id of ids) {
      const ofRow = byId.get(id) ?? []
      removeSorted(ofRow, operation, byOrder)
      if (ofRow.length === 0) byId.delete(id)
    }
    return ids
  }

  /** Repaints these rows, and the rows that share an operation with them. */
  function repaint(ids: Set<string>): void {
    const operations = new Set<Operation>()
    // The loop also visits ids that are added during it.
    for (const id of ids) {
      board.clear(id)
      for (const operation of byId.get(id) ?? []) {
        operations.add(operation)
        for (const other of idsOf.get(operation) ?? []) ids.add(other)
      }
    }
    for (const operation of [...operations].toSorted(byOrder)) kindOf(operation).paint(board, operation)
  }

  for (const operation of operations) {
    add(operation)
    kindOf(operation).paint(board, operation)
  }

  return {
    board: board as Board,
    /** Adds and removes operations of this event. */
    exchange({ gone, come }: Exchanged): void {
      const ids = new Set(gone.flatMap((operation) => [...take(operation)]))
      for (const operation of come) {
        add(operation)
        for (const id of idsOf.get(operation) ?? []) ids.add(id)
      }
      repaint(ids)
    },
  }
}
export type Painting = ReturnType<typeof createPainting>
