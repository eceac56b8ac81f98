import { isAsWanted } from './paid-as.ts'
import type { Granted } from './witness.ts'

/** What a person wanted, followed until the host grants it or the person gives it up. */
export function createWantedValues(log: readonly Granted[], userId: string) {
  const wanted = new Map<string, unknown>()
  /** What each field was before it was touched: who returns to it wants nothing. */
  const bases = new Map<string, unknown>()
  /** What the host granted last of each field: who returns to it, before its answer is here, wants nothing more. */
  const granted = new Map<string, unknown>()
  /** How much of the host's list was read. */
  let read = 0

  function readGranted(): void {
    for (const { by, field, value } of log.slice(read)) {
      if (by !== userId) continue
      granted.set(field, value)
      if (isAsWanted(wanted.get(field), value)) wanted.delete(field)
    }
    read = log.length
  }

  return {
    /** @param pending whether the row that was tapped had unsent changes already */
    make(field: string, seen: unknown, value: unknown, pending: string | undefined): void {
      readGranted()
      // Saving what is shown changes nothing; on a refused edit it decides nothing either.
      if (seen === value) return
      if (!pending || !bases.has(field)) bases.set(field, seen)
      if (isAsWanted(value, bases.get(field)) || isAsWanted(value, granted.get(field))) wanted.delete(field)
      else wanted.set(field, value)
    },
    giveUp(entityId: string, part = ''): void {
      readGranted()
      for (const field of wanted.keys()) if (field.startsWith(`${entityId}.${part}`)) wanted.delete(field)
    },
    /** Forgets a value that the host has already, whoever brought it there. */
    settle(
      isOpen: (entityId: string) => boolean,
      valueAt: (entityId: string, field: string) => unknown,
    ): void {
      readGranted()
      for (const [name, value] of wanted) {
        const [entityId = '', field = ''] = name.split('.')
        if (!isOpen(entityId) && isAsWanted(value, valueAt(entityId, field))) wanted.delete(name)
      }
    },
    open(): [string, unknown][] {
      readGranted()
      return [...wanted]
    },
  }
}
export type WantedValues = ReturnType<typeof createWantedValues>
