import { isAsWanted } from './paid-as.ts'
import type { Granted } from './witness.ts'

/** The values that a person wants, until the host applies them or the person gives them up. */
export function createWantedValues(log: readonly Granted[], userId: string) {
  const wanted = new Map<string, unknown>()
  /** The value of each field before it was touched. A tap back to it cancels the wish. */
  const bases = new Map<string, unknown>()
  /**
   * The last value of each field that the host applied for this person. A tap back to it before its answer arrives
   * cancels the wish.
   */
  const granted = new Map<string, unknown>()
  /** Number of entries of the host's list that were read already. */
  let read = 0

  function readGranted(): void {
    for (const { by, field, value } of log.slice(read)) {
      if (by !== userId) {
        granted.delete(field)
        continue
      }
      granted.set(field, value)
      if (isAsWanted(wanted.get(field), value)) wanted.delete(field)
    }
    read = log.length
  }

  return {
    /**
     * @param pending whether the tapped row had unsent changes already
     * @param decides whether a tap that wants what is shown is the decision about a refused one, as on a player: what is
     *   shown is accepted. A form that is saved with the shown value decides nothing about a refused edit.
     */
    make(field: string, seen: unknown, value: unknown, pending: string | undefined, decides = true): void {
      readGranted()
      if (seen === value) {
        if (decides && !isAsWanted(wanted.get(field), value)) wanted.delete(field)
        return
      }
      // The unsent change of the row may be about another field.
      if (!pending || !wanted.has(field) || !bases.has(field)) bases.set(field, seen)
      if (isAsWanted(value, bases.get(field)) || isAsWanted(value, granted.get(field))) wanted.delete(field)
      else wanted.set(field, value)
    },
    giveUp(entityId: string, part = ''): void {
      readGranted()
      for (const field of wanted.keys()) if (field.startsWith(`${entityId}.${part}`)) wanted.delete(field)
    },
    /** Drops a wanted value that the host has already, no matter who sent it. */
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
