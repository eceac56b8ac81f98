import type { Snapshot } from '../storage/database.ts'
import { listeners, type Live } from '../core/live.ts'
import type { Operation } from '../core/operation.ts'
import type { Exchanged, OutboxIndex } from '../outbox/outbox-index.ts'
import { createPainting, type Painting } from './painting.ts'
import type { EventView } from '../screen-types.ts'
import { assembled, keepIdentity, rowsOf } from './event-view.ts'
import type { Rows } from '../rows/row-lists.ts'

interface Shown {
  /** Undefined before the database is read. */
  snapshot: Snapshot | null | undefined
  rows?: Rows
  /** Missing after a new snapshot, until the event is read again. */
  painting?: Painting | undefined
  view?: EventView
  isDue: boolean
  listening: ReturnType<typeof listeners>
  live: Live<EventView | undefined | null>
}

/** The events that screens show: their last snapshots with the operations over them. */
export function createShownEvents(outbox: OutboxIndex, onFirstShown: (eventId: string) => void) {
  const shown = new Map<string, Shown>()

  function refresh(entry: Shown) {
    entry.isDue = true
    entry.listening.notify()
  }

  function viewOf(entry: Shown) {
    const { snapshot } = entry
    if (!snapshot) return snapshot
    if (entry.isDue || !entry.view) {
      const rows = (entry.rows ??= rowsOf(snapshot))
      entry.painting ??= createPainting(
        rows,
        outbox.all().filter(({ eventId }) => eventId === snapshot.eventId),
      )
      entry.view = keepIdentity(entry.view, assembled(snapshot, rows, entry.painting.board))
      entry.isDue = false
    }
    return entry.view
  }

  return {
    event(eventId: string): Live<EventView | undefined | null> {
      let entry = shown.get(eventId)
      if (!entry) {
        const listening = listeners()
        const added: Shown = {
          snapshot: undefined,
          isDue: true,
          listening,
          live: { get: () => viewOf(added), subscribe: listening.subscribe },
        }
        entry = added
        shown.set(eventId, added)
        onFirstShown(eventId)
      }
      return entry.live
    },

    ids: () => shown.keys(),
    snapshotOf: (eventId: string) => shown.get(eventId)?.snapshot ?? undefined,
    snapshots: () => [...shown.values()].flatMap(({ snapshot }) => snapshot ?? []),
    isShown: (eventId: string) => shown.has(eventId),

    /** Sets the snapshot, unless that of a later pull is shown. */
    setSnapshot(eventId: string, snapshot: Snapshot | null): void {
      const entry = shown.get(eventId)
      if (!entry) return
      const stored = entry.snapshot
      if (stored && (!snapshot || stored.pull >= snapshot.pull)) return
      if (stored === snapshot) return
      entry.snapshot = snapshot
      entry.painting = undefined
      if (snapshot) entry.rows = rowsOf(snapshot, entry.rows)
      refresh(entry)
    },

    /** Stops showing the snapshot of an earlier pull. */
    withdraw(eventId: string, pull: number): void {
      const entry = shown.get(eventId)
      if (!entry?.snapshot || entry.snapshot.pull > pull) return
      entry.snapshot = null
      entry.painting = undefined
      delete entry.rows
      delete entry.view
      refresh(entry)
    },

    /** Called when the database can't be read: events that are not known now count as missing. */
    settleUnknown() {
      for (const entry of shown.values()) {
        if (entry.snapshot !== undefined) continue
        entry.snapshot = null
        refresh(entry)
      }
    },

    /** Adds and removes operations after a change of the outbox. */
    exchange({ gone, come }: Exchanged) {
      for (const id of new Set([...gone, ...come].map(({ eventId }) => eventId))) {
        const entry = shown.get(id)
        if (!entry) continue
        const ofEvent = (rows: readonly Operation[]) => rows.filter(({ eventId }) => eventId === id)
        entry.painting?.exchange({ gone: ofEvent(gone), come: ofEvent(come) })
        refresh(entry)
      }
    },
  }
}
