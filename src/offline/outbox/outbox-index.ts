import { isOpen, type Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import { insertSorted, removeSorted } from '../rows/sorted.ts'

/** Rows that were removed (`gone`), and the rows that replaced them (`come`). */
export interface Exchanged {
  gone: readonly Operation[]
  come: readonly Operation[]
}

export const byOrder = (one: Operation, other: Operation) => one.seq - other.seq
const byAge = (one: Operation, other: Operation) =>
  one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0

/**
 * The outbox as this tab knows it: what the database holds, and behind it the taps that are being written. The cost of
 * a change or a query does not grow with the number of waiting operations. The lists are changed in place: do not keep
 * them.
 */
export function createOutboxIndex() {
  const stored = new Map<number, Operation>()
  const saving = new Map<string, Operation>()
  const open: Operation[] = []
  const acknowledged: Operation[] = []
  const aged: Operation[] = []
  const lanes = new Map<string, Operation[]>()
  const awaited = new Map<string, Operation[]>()
  const entities = new Map<string, Operation[]>()
  const makers = new Map<string, Operation>()
  let parked = 0

  function add(row: Operation): void {
    if (row.state === 'saving') saving.set(row.id, row)
    else stored.set(row.seq, row)
    insertInto(entities, row.entity, row)
    if (!isOpen(row)) return insertSorted(acknowledged, row, byOrder)
    insertSorted(open, row, byOrder)
    insertSorted(aged, row, byAge)
    insertInto(lanes, row.lane, row)
    for (const lane of awaitedIn(row)) insertInto(awaited, lane, row)
    for (const id of idsMadeBy(row)) makers.set(id, row)
    if (row.state === 'parked') parked += 1
  }

  function remove(row: Operation): void {
    if (row.state === 'saving') saving.delete(row.id)
    else stored.delete(row.seq)
    removeFrom(entities, row.entity, row)
    if (!isOpen(row)) return removeSorted(acknowledged, row, byOrder)
    removeSorted(open, row, byOrder)
    removeSorted(aged, row, byAge)
    removeFrom(lanes, row.lane, row)
    for (const lane of awaitedIn(row)) removeFrom(awaited, lane, row)
    for (const id of idsMadeBy(row)) if (makers.get(id) === row) makers.delete(id)
    if (row.state === 'parked') parked -= 1
  }

  return {
    /** Rows that the host has not acknowledged, in the order of the outbox. */
    open: open as readonly Operation[],
    /** Open rows of each lane in their order. */
    lanes: lanes as ReadonlyMap<string, readonly Operation[]>,
    /** Open rows, by the other lanes in which they are awaited. */
    awaited: awaited as ReadonlyMap<string, readonly Operation[]>,
    /** The open operation that creates the entity with this id of the phone. */
    makerOf: (id: string): Operation | undefined => makers.get(id),
    /** All rows about one entity, in the order of the outbox. */
    ofEntity: (entity: string): readonly Operation[] => entities.get(entity) ?? [],
    /** All rows, in the order of the outbox. */
    all: (): Operation[] => [...acknowledged, ...open].toSorted(byOrder),
    stored: (): Operation[] => [...stored.values()],
    /** The row with this `seq`. */
    at: (seq: number): Operation | undefined => stored.get(seq),
    seqs: (): Iterable<number> => stored.keys(),
    counts: () => ({ pending: open.length - parked, needsYou: parked, oldestAt: aged[0]?.createdAt }),

    /**
     * Applies the changes of the database: `put` contains the present rows, `removed` the `seq` of the removed rows.
     * @param begun a tap that was being written, and is no longer
     */
    exchange(put: readonly Operation[], removed: Iterable<number>, begun?: Operation): Exchanged {
      const gone = new Set<Operation>()
      const leave = (row: Operation | undefined) => row && gone.add(row)
      if (begun) leave(saving.get(begun.id))
      for (const row of put) leave(row.state === 'saving' ? undefined : saving.get(row.id))
      for (const seq of removed) leave(stored.get(seq))
      for (const { seq } of put) leave(stored.get(seq))
      for (const row of gone) remove(row)
      for (const row of put) add(row)
      return { gone: [...gone], come: put }
    },
  }
}
export type OutboxIndex = ReturnType<typeof createOutboxIndex>

const awaitedIn = (row: Operation) => kindOf(row).isAwaitedIn?.(row.args) ?? []
const idsMadeBy = (row: Operation): readonly string[] => kindOf(row).makes?.(row.args) ?? []

function insertInto(groups: Map<string, Operation[]>, name: string, row: Operation): void {
  const group = groups.get(name)
  if (group) insertSorted(group, row, byOrder)
  else groups.set(name, [row])
}

function removeFrom(groups: Map<string, Operation[]>, name: string, row: Operation): void {
  const group = groups.get(name)
  if (!group) return
  removeSorted(group, row, byOrder)
  if (group.length === 0) groups.delete(name)
}
