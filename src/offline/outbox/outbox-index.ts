import { isOpen, type Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import { insertSorted, removeSorted } from '../rows/sorted.ts'

/** Rows that took the place of others, which are gone. */
export interface Exchanged {
  gone: readonly Operation[]
  come: readonly Operation[]
}

export const byOrder = (one: Operation, other: Operation) => one.seq - other.seq
const byAge = (one: Operation, other: Operation) =>
  one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0

/**
 * The outbox as this tab knows it: what the database holds, and behind it the taps that are being written. To change or to
 * ask something costs the same however much waits. The lists are changed in place: do not keep them.
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
    /** Rows that the host has not said yet to be done, in the order of the outbox. */
    open: open as readonly Operation[],
    /** Open rows of each lane in their order. */
    lanes: lanes as ReadonlyMap<string, readonly Operation[]>,
    /** Open rows by the other lanes in which they are awaited. */
    awaited: awaited as ReadonlyMap<string, readonly Operation[]>,
    /** The open operation that creates what this phone calls by an id. */
    makerOf: (id: string): Operation | undefined => makers.get(id),
    /** Everything on one thing, in the order of the outbox. */
    ofEntity: (entity: string): readonly Operation[] => entities.get(entity) ?? [],
    /** Everything, in the order of the outbox. */
    all: (): Operation[] => [...acknowledged, ...open].toSorted(byOrder),
    stored: (): Operation[] => [...stored.values()],
    /** What is written at a place of the outbox. */
    at: (seq: number): Operation | undefined => stored.get(seq),
    places: (): Iterable<number> => stored.keys(),
    counts: () => ({ pending: open.length - parked, needsYou: parked, oldestAt: aged[0]?.createdAt }),

    /**
     * Follows the database: `put` are rows as they are now, `removed` the places of those that are not there any more.
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
