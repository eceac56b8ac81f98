import type { Event } from '#contract/events.ts'
import type { EventSnapshot } from '#contract/host.ts'
import { count, type CourtsideDatabase, readMeta, type Snapshot } from './database.ts'
import type { Change } from './outbox.ts'
import type { Rules } from './rules.ts'
import type { Storage } from './storage.ts'

/** Writes what {host} answered, in the order in which it was asked. */
export function createLanding(database: CourtsideDatabase, storage: Storage, rules: Rules) {
  return {
    /** A number for a pull that begins now, from a counter and not from a clock. */
    begin: () => storage.write(['meta'], () => count(database, 'pull')),

    /** The list of events replaces the one before, unless a later question was answered first. */
    landEvents: (pull: number, events: readonly Event[], landedAt: string) =>
      storage.write(['meta', 'events'], async () => {
        const known = await readMeta(database, 'list')
        if (rules.isStale(pull, known?.pull)) return
        await database.events.clear()
        await database.events.bulkPut(events.map((event, position) => ({ id: event.id, position, event })))
        await database.meta.put({ key: 'list', value: { pull, landedAt } })
      }),

    /**
     * An event's snapshot replaces the one before. Acknowledged operations leave as soon as a snapshot has landed whose
     * request began after them; until then they stay in the view.
     */
    landEvent: (fresh: Snapshot): Promise<Change & { snapshot: Snapshot }> =>
      storage.write(['snapshots', 'operations'], async () => {
        const known = await database.snapshots.get(fresh.eventId)
        if (known && rules.isStale(fresh.pull, known.pull)) return { put: [], removed: [], snapshot: known }
        const snapshot = known ? withoutSteps(known, fresh) : fresh
        await database.snapshots.put(snapshot)
        const rows = await database.operations.where('eventId').equals(fresh.eventId).toArray()
        const removed = rows.filter((row) => rules.isCovered(row, fresh)).map((row) => row.seq)
        await database.operations.bulkDelete(removed)
        return { put: [], removed, snapshot }
      }),
  }
}

export function snapshotOf(got: EventSnapshot, pull: number, landedAt: string): Snapshot {
  return { ...got, eventId: got.event.id, pull, landedAt }
}

/** The fresh snapshot, without entities of a lower version than those on this phone (an answer from a copy that lags behind). */
function withoutSteps(known: Snapshot, fresh: Snapshot): Snapshot {
  return {
    ...fresh,
    categories: newest(known.categories, fresh.categories),
    players: newest(known.players, fresh.players),
  }
}

function newest<Row extends { id: string; version?: number | undefined }>(
  known: readonly Row[],
  fresh: readonly Row[],
): Row[] {
  const before = new Map(known.map((row) => [row.id, row]))
  return fresh.map((row) => {
    const old = before.get(row.id)
    return old && (old.version ?? 0) > (row.version ?? 0) ? old : row
  })
}
