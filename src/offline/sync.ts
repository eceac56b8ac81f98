import { isSame } from './live.ts'
import { isOpen, type Operation } from './operation.ts'
import type { Unreadable } from './readable.ts'
import type { SyncState } from './views.ts'

/** The badge: what is not sent yet, and what stands in the way. The previous state itself when nothing changed. */
export function syncState(
  previous: SyncState | undefined,
  operations: readonly Operation[],
  unreadable: readonly Unreadable[],
  circumstances: Pick<SyncState, 'isReachable' | 'isSessionExpired'> & { trouble: SyncState['trouble'] },
): SyncState {
  let pending = 0
  let needsYou = unreadable.length
  let oldestAt = unreadable[0]?.createdAt
  for (const operation of operations) {
    if (!isOpen(operation)) continue
    if (operation.state === 'parked') needsYou += 1
    else pending += 1
    if (oldestAt === undefined || operation.createdAt < oldestAt) oldestAt = operation.createdAt
  }
  const { isReachable, isSessionExpired, trouble } = circumstances
  const next: SyncState = {
    pending,
    needsYou,
    ...(oldestAt !== undefined && { oldestAt }),
    isReachable,
    isSessionExpired,
    ...(trouble && { trouble }),
  }
  return previous && isSame(previous, next) ? previous : next
}
