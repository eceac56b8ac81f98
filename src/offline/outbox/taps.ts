import type { Operation, OutboxChange } from '../core/operation.ts'
import type { Kind } from '../operations/kind.ts'
import type { Saved } from '../screen-types.ts'
import { readMeta } from '../storage/database.ts'
import type { Store } from '../store.ts'
import { rowOf, seqOf } from './tap-row.ts'
import { createUnwritten, type Notes } from './unwritten.ts'

interface TapParts {
  store: Store
  userId: string
  notes: Notes | undefined
  /** The time of the phone's clock, and the estimated time at {host}. */
  now(): string
  hostNow(): string
  newId(): string
  isOffline(): boolean
  /** Called after each written tap, so that it is sent. */
  onWritten(): void
}

/** The taps of this page. Each is shown at once and then written, one after the other. */
export function createTaps({ store, userId, notes, now, hostNow, newId, isOffline, onWritten }: TapParts) {
  const { database, storage, memory, outbox } = store
  const unwritten = createUnwritten(userId, notes)
  let appended: Promise<unknown> = Promise.resolve()
  let taps = 0

  /** Shows the change at once, then writes it. If writing fails, the change disappears from the screens. */
  function enqueue<Tap>(kind: Kind<Tap>, tap: Tap, { isUndo } = { isUndo: false }): Promise<Saved> {
    const tapped = rowOf(kind, tap, { id: newId(), userId, createdAt: now(), now: hostNow(), newId }, taps++)
    const eventTitle = memory.titleOf(tapped.eventId)
    const categoryTitle = memory.categoryTitleOf(tapped)
    const row = {
      ...tapped,
      ...(eventTitle !== undefined && { eventTitle }),
      ...(categoryTitle !== undefined && { categoryTitle }),
      ...(isOffline() && { wasOffline: true as const }),
      ...(isUndo && { isUndo: true as const }),
    }
    unwritten.begin(row)
    return write(row, () => outbox.append(row), unwritten.end)
  }

  /** @param onFailure called when the change is not shown any more */
  function write(
    row: Operation,
    append: () => Promise<OutboxChange>,
    onFailure: (row: Operation) => void = () => {},
  ): Promise<Saved> {
    memory.begin(row)
    const writing = appended.then(append)
    appended = writing.catch(() => {})
    return store.saved(async () => {
      try {
        store.follow(await writing, row)
      } catch (error) {
        memory.apply({ put: [], removed: [] }, row)
        onFailure(row)
        throw error
      }
      unwritten.end(row)
      onWritten()
    })
  }

  /** Writes the taps that an earlier page noted, except those that the worker has sent meanwhile. */
  async function appendNoted(row: Operation): Promise<OutboxChange> {
    const done = (await storage.read(() => readMeta(database, 'done'))) ?? []
    return done.some(({ id }) => id === row.id) ? { put: [], removed: [] } : outbox.append(row)
  }
  for (const noted of unwritten.left()) {
    const row = { ...noted, seq: seqOf(taps++) }
    void write(row, () => appendNoted(row))
  }

  return {
    enqueue,
    noteUnwritten: unwritten.note,
    eraseNotes: unwritten.erase,
    /** Resolves when every tap so far is written, or has failed. */
    settled: async (): Promise<void> => void (await appended),
  }
}
