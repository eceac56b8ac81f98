import { noteChange } from '../storage/change-log.ts'
import { type CourtsideDatabase, readMeta } from '../storage/database.ts'
import { isOpen, type OutboxChange } from '../core/operation.ts'
import { forgetDone } from '../outbox/done.ts'
import type { Storage } from '../storage/storage.ts'
import type { KeptEvent } from '../core/on-phone-types.ts'

/** The complete events on this phone: their size, and their removal by the person. */
export function createKeptEvents(database: CourtsideDatabase, storage: Storage) {
  return {
    /** Reads the snapshots one after another, because all of them together may be large. */
    list: () =>
      storage.read(async () => {
        const kept: KeptEvent[] = []
        for (const eventId of await database.snapshots.toCollection().primaryKeys()) {
          const snapshot = await database.snapshots.get(eventId)
          if (!snapshot) continue
          const { event, landedAt } = snapshot
          kept.push({ eventId, title: event.title, landedAt, bytes: JSON.stringify(snapshot).length })
        }
        return kept.toSorted((one, other) => other.bytes - one.bytes)
      }),

    /** Removes an event. While a change of it waits, nothing is removed and the answer is undefined. */
    remove: (eventId: string): Promise<OutboxChange | undefined> =>
      storage.write(['snapshots', 'operations', 'meta'], async () => {
        const rows = await database.operations.where('eventId').equals(eventId).toArray()
        if (rows.some(isOpen)) return undefined
        const removed = rows.map(({ seq }) => seq)
        await database.snapshots.delete(eventId)
        await database.operations.bulkDelete(removed)
        await forgetDone(database, eventId)
        const before = (await readMeta(database, 'removed')) ?? []
        await database.meta.put({ key: 'removed', value: [...new Set([...before, eventId])] })
        if (removed.length === 0) return { put: [], removed }
        return { put: [], removed, number: await noteChange(database, removed) }
      }),
  }
}

/**
 * Marks a removed event as wanted, because the person has opened it again. Call it inside a transaction over `meta`.
 */
export async function noteWanted(database: CourtsideDatabase, eventId: string): Promise<void> {
  const removed = await readMeta(database, 'removed')
  if (!removed?.includes(eventId)) return
  await database.meta.put({ key: 'removed', value: removed.filter((id) => id !== eventId) })
}
