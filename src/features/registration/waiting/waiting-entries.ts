import * as v from 'valibot'
import type { JoinedWaiting } from '#contract/waiting-list/waiting-list.ts'
import { type Stored, stored } from '../stored.ts'
import { entriesKey } from './entries-key.ts'

/** A waiting entry that was made on this device. */
const WaitingEntry = v.object({
  /** Id of the entry at {host}. */
  id: v.string(),
  /** The key that opens the entry; missing if an earlier version or host gave none. */
  key: v.optional(v.string()),
  category: v.object({ id: v.string(), title: v.string() }),
  person: v.object({ id: v.string(), name: v.string(), email: v.string() }),
  since: v.string(),
  position: v.number(),
  isConfirmed: v.boolean(),
})
export type WaitingEntry = v.InferOutput<typeof WaitingEntry>

const none: readonly WaitingEntry[] = []
const entries = new Map<string, Stored<readonly WaitingEntry[]>>()

/** The waiting entries for an event that were made on this device. */
export function entriesOf(eventId: string): Stored<readonly WaitingEntry[]> {
  let kept = entries.get(eventId)
  if (!kept) {
    kept = stored(entriesKey(eventId), v.array(WaitingEntry), none)
    entries.set(eventId, kept)
  }
  return kept
}

/** Stores {host}'s data of a waiting entry; a new entry is added. */
export function keepEntry(eventId: string, state: JoinedWaiting, person: WaitingEntry['person']): void {
  const { id, category, since, position, isConfirmed } = state
  const stored = entriesOf(eventId).get()
  const others = stored.filter((entry) => entry.id !== id)
  // {host} gives the key only in the answer to joining.
  const key = state.key ?? stored.find((entry) => entry.id === id)?.key
  const entry = { id, ...(key && { key }), category, person, since, position, isConfirmed }
  entriesOf(eventId).set([...others, entry].slice(-20))
}

/** Entries without a key are opened by their id, which works for the person's own session only. */
export const entryKeyOf = ({ id, key }: Pick<WaitingEntry, 'id' | 'key'>): string => key ?? id

export function dropEntry(eventId: string, id: string): void {
  const left = entriesOf(eventId)
    .get()
    .filter((entry) => entry.id !== id)
  entriesOf(eventId).set(left.length > 0 ? left : none)
}
