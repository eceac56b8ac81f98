import type { Event } from '#contract/events/events.ts'
import type { Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import { isOwn } from '../outbox/lanes.ts'
import type { Store } from '../store.ts'

/**
 * Whether an account with this role in the event may send the operation. {host} decides in the end; this check only
 * avoids refusals.
 */
export const maySend = (operation: Operation, event: Event): boolean =>
  event.role !== 'MESA' || (kindOf(operation).isForDesk?.(operation.args, event) ?? false)

/** Carried operations become this account's own, if the account may send them by now. */
export async function release({ memory, database, storage, outbox, follow }: Store): Promise<void> {
  const carried = memory.outbox.open.filter((row) => !isOwn(row)).map(({ seq }) => seq)
  if (carried.length === 0) return
  const change = await storage.write(['operations', 'meta', 'aliases', 'snapshots'], async () => {
    const free: Operation[] = []
    for (const row of await database.operations.bulkGet(carried)) {
      const event = row?.isCarried && (await database.snapshots.get(row.eventId))?.event
      if (!row || !event || !maySend(row, event)) continue
      const { isCarried: _, ...rest } = row
      free.push(rest)
    }
    return outbox.commit(free)
  })
  follow(change)
}
