import { isSame } from '../core/live.ts'
import type { Unreadable } from '../outbox/readable.ts'
import type { SyncState } from '../core/sync-types.ts'

interface Circumstances {
  isReachable: SyncState['isReachable']
  isRead: boolean
  isSessionExpired: boolean
  trouble: SyncState['trouble']
}

/**
 * The state of the badge: the number of unsent changes, and what prevents sending. The same object as before when
 * nothing changed.
 */
export function syncState(
  previous: SyncState | undefined,
  open: { pending: number; needsYou: number; oldestAt: string | undefined },
  unreadable: readonly Unreadable[],
  { isReachable, isRead, isSessionExpired, trouble }: Circumstances,
): SyncState {
  const damagedAt = unreadable[0]?.createdAt
  const oldestAt =
    damagedAt === undefined || (open.oldestAt !== undefined && open.oldestAt < damagedAt)
      ? open.oldestAt
      : damagedAt
  const next: SyncState = {
    pending: open.pending,
    needsYou: open.needsYou + unreadable.length,
    ...(oldestAt !== undefined && { oldestAt }),
    isReachable,
    isRead,
    isSessionExpired,
    ...(trouble && { trouble }),
  }
  return previous && isSame(previous, next) ? previous : next
}
