import type { Granted } from './witness.ts'

/** What a person wanted, followed until the host grants it or the person gives it up. */
export function createWishes(log: readonly Granted[], userId: string) {
  const wishes = new Map<string, unknown>()
  /** What each field was before it was touched: who returns to it wants nothing. */
  const bases = new Map<string, unknown>()
  /** What the host granted last of each field: who returns to it, before its answer is here, wants nothing more. */
  const granted = new Map<string, unknown>()
  /** How much of the host's list was read. */
  let read = 0

  function readGranted(): void {
    for (const { by, wish, value } of log.slice(read)) {
      if (by !== userId) continue
      granted.set(wish, value)
      if (wishes.get(wish) === value) wishes.delete(wish)
    }
    read = log.length
  }

  return {
    /** @param pending whether the row that was tapped had unsent changes already */
    make(field: string, seen: unknown, value: unknown, pending: string | undefined): void {
      readGranted()
      // Saving what is shown wishes nothing new; on a refused edit it decides nothing either.
      if (seen === value) return
      if (!pending || !bases.has(field)) bases.set(field, seen)
      if (bases.get(field) === value || granted.get(field) === value) wishes.delete(field)
      else wishes.set(field, value)
    },
    giveUp(entityId: string, part = ''): void {
      readGranted()
      for (const field of wishes.keys()) if (field.startsWith(`${entityId}.${part}`)) wishes.delete(field)
    },
    /** A wish that needs nobody any more because the host has it already, whoever brought it there. */
    settle(
      isOpen: (entityId: string) => boolean,
      valueAt: (entityId: string, field: string) => unknown,
    ): void {
      readGranted()
      for (const [wish, value] of wishes) {
        const [entityId = '', field = ''] = wish.split('.')
        if (!isOpen(entityId) && valueAt(entityId, field) === value) wishes.delete(wish)
      }
    },
    open(): [string, unknown][] {
      readGranted()
      return [...wishes]
    },
  }
}
export type Wishes = ReturnType<typeof createWishes>
