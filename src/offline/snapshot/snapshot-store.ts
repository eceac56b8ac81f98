import { changingRowNames } from '#contract/event-rows.ts'
import type { Event } from '#contract/events/events.ts'
import { noteWanted } from './kept-events.ts'
import { doneElsewhere } from './done-elsewhere.ts'
import type { PullResult } from './merge-snapshot.ts'
import { noteChange } from '../storage/change-log.ts'
import { count, type CourtsideDatabase, readMeta, type Snapshot } from '../storage/database.ts'
import { changesOf, type OutboxChange } from '../core/operation.ts'
import { forgetDone } from '../outbox/done.ts'
import type { Rules } from '../rules.ts'
import type { Storage } from '../storage/storage.ts'

/** Stores the answers of {host} in the order of their requests. */
export function createSnapshotStore(database: CourtsideDatabase, storage: Storage, rules: Rules) {
  return {
    /** Gives a new pull its number. The number comes from a counter and not from a clock. */
    beginPull: () => storage.write(['meta'], () => count(database, 'pull')),

    /** Replaces the list of events, unless a later request was answered first. */
    writeEvents: (pull: number, events: readonly Event[], landedAt: string) =>
      storage.write(['meta', 'events'], async () => {
        const stored = await readMeta(database, 'list')
        if (rules.isStale(pull, stored?.pull)) return
        await database.events.clear()
        await database.events.bulkPut(events.map((event, position) => ({ id: event.id, position, event })))
        await database.meta.put({ key: 'list', value: { pull, landedAt } })
      }),

    /**
     * Merges the answer of a pull into the snapshot on this phone. Acknowledged operations are removed when the answer
     * to a later request has landed, even one without changes; until then they stay in the view. Answers undefined and
     * writes nothing when the answer holds changes of a snapshot that is no longer here.
     */
    writeEvent: (pullResult: PullResult): Promise<(OutboxChange & { snapshot: Snapshot }) | undefined> =>
      storage.write(['snapshots', 'operations', 'meta'], async () => {
        const stored = await database.snapshots.get(pullResult.eventId)
        if (stored && (rules.isStale(pullResult.pull, stored.pull) || rules.isOlder(pullResult, stored)))
          return { put: [], removed: [], snapshot: stored }
        const fresh = rules.mergedSnapshot(stored, pullResult)
        if (!fresh) return undefined
        const snapshot = stored ? withoutSteps(stored, fresh) : fresh
        await database.snapshots.put(snapshot)
        await noteWanted(database, snapshot.eventId)
        const rows = await database.operations.where('eventId').equals(fresh.eventId).toArray()
        const settled = rows.filter((row) => rules.isCovered(row, fresh))
        const removed = [...settled, ...doneElsewhere(rows, fresh)].map((row) => row.seq)
        if (removed.length === 0) return { put: [], removed, snapshot }
        await database.operations.bulkDelete(removed)
        return { put: [], removed, number: await noteChange(database, removed), snapshot }
      }),

    /**
     * Removes an event from this phone and from the list, because {host} no longer gives it to this account. Unsent
     * changes stay: {host} will refuse them, and the person can export them.
     */
    withdrawEvent: (pull: number, eventId: string): Promise<OutboxChange> =>
      storage.write(['snapshots', 'events', 'operations', 'meta'], async () => {
        const stored = await database.snapshots.get(eventId)
        if (stored && rules.isStale(pull, stored.pull)) return { put: [], removed: [] }
        await database.snapshots.delete(eventId)
        await database.events.delete(eventId)
        const list = await readMeta(database, 'list')
        if (list && !rules.isStale(pull, list.pull))
          await database.meta.put({ key: 'list', value: { ...list, pull } })
        await forgetDone(database, eventId)
        const rows = await database.operations.where('eventId').equals(eventId).toArray()
        const removed = rows.filter(({ state }) => state === 'acknowledged').map(({ seq }) => seq)
        if (removed.length === 0) return { put: [], removed }
        await database.operations.bulkDelete(removed)
        return { put: [], removed, number: await noteChange(database, removed) }
      }),

    /** The stored snapshot of an event. */
    read: (eventId: string) => storage.read(() => database.snapshots.get(eventId)),
  }
}

/**
 * The fresh snapshot. If {host} does not count revisions, an entity that is older than the one on this phone is
 * replaced by that one, because a replica of {host} may lag behind. If {host} counts revisions, a lower version means
 * that a backup was restored: the revision has shown already that the answer is newer.
 */
function withoutSteps(stored: Snapshot, fresh: Snapshot): Snapshot {
  if (stored.revision !== undefined && fresh.revision !== undefined) return fresh
  const rows = changingRowNames.map((name): [string, { id: string }[] | undefined] => {
    const before: readonly { id: string }[] = stored[name] ?? []
    return [name, fresh[name] && newest(before, fresh[name])]
  })
  return { ...fresh, ...Object.fromEntries(rows) }
}

function newest<Row extends { id: string }>(stored: readonly Row[], fresh: readonly Row[]): Row[] {
  const before = new Map(stored.map((row) => [row.id, row]))
  return fresh.map((row) => {
    const old = before.get(row.id)
    return old && changesOf(old) > changesOf(row) ? old : row
  })
}
