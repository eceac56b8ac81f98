import type { Event } from '#contract/events.ts'
import { type CourtsideDatabase, readMeta, type Snapshot } from './database.ts'
import { cell, listeners } from './live.ts'
import type { Operation } from './operation.ts'
import type { Change } from './outbox.ts'
import { isReadable, type Unreadable, unreadable } from './readable.ts'
import type { EventView, Live, OnPhone } from './views.ts'
import { keepIdentity, type Rows, rowsOf, view } from './view.ts'

interface Shown {
  /** Undefined until the database was read. */
  snapshot: Snapshot | null | undefined
  rows?: Rows
  view?: EventView
  isDue: boolean
  heard: ReturnType<typeof listeners>
  live: Live<EventView | undefined | null>
}

/**
 * What the screens read: the rows of the database as this tab knows them, and before them the taps that are just being written.
 * Whatever is put here shows in the same frame.
 */
export function createMemory(database: CourtsideDatabase, userId: string, needs: (eventId: string) => void) {
  const operations = cell<readonly Operation[]>([])
  const unread = cell<readonly Unreadable[]>([])
  const events = cell<readonly Event[] | undefined | null>(undefined)
  const onPhone = cell<OnPhone>({ wholeEvents: new Map() })
  const shown = new Map<string, Shown>()
  /** Counts own changes: a read that began before one is done again. */
  let revision = 0

  function setOperations(next: readonly Operation[], touched: Iterable<string>) {
    revision += 1
    operations.set(next)
    for (const eventId of new Set(touched)) {
      const entry = shown.get(eventId)
      if (entry) refresh(entry)
    }
  }

  function refresh(entry: Shown) {
    entry.isDue = true
    entry.heard.notify()
  }

  function viewOf(entry: Shown) {
    if (!entry.snapshot) return entry.snapshot
    if (entry.isDue || !entry.view) {
      entry.view = keepIdentity(entry.view, view(entry.snapshot, operations.get(), entry.rows))
      entry.isDue = false
    }
    return entry.view
  }

  function event(eventId: string): Live<EventView | undefined | null> {
    let entry = shown.get(eventId)
    if (!entry) {
      const heard = listeners()
      const made: Shown = {
        snapshot: undefined,
        isDue: true,
        heard,
        live: { get: () => viewOf(made), subscribe: heard.subscribe },
      }
      entry = made
      shown.set(eventId, entry)
      needs(eventId)
    }
    return entry.live
  }

  function setSnapshot(eventId: string, snapshot: Snapshot | null) {
    const entry = shown.get(eventId)
    if (!entry) return
    const known = entry.snapshot
    if (known && (!snapshot || known.pull >= snapshot.pull)) return
    if (known === snapshot) return
    entry.snapshot = snapshot
    if (snapshot) entry.rows = rowsOf(snapshot, entry.rows)
    revision += 1
    refresh(entry)
  }

  /** The order of the outbox; what is being written comes last, in the order of the taps. */
  const ordered = (rows: readonly Operation[]) => rows.toSorted((one, other) => one.seq - other.seq)

  return {
    operations,
    unread,
    events,
    onPhone,
    event,
    setSnapshot,
    /** What {host} said last about an event, as far as this tab shows it. */
    snapshotOf: (eventId: string) => shown.get(eventId)?.snapshot ?? undefined,
    /** The title of an event that is on this phone. */
    titleOf(eventId: string): string | undefined {
      return (shown.get(eventId)?.snapshot?.event ?? events.get()?.find(({ id }) => id === eventId))?.title
    },
    /** The title of the category that a tap on a registration is about. */
    categoryTitleOf({ eventId, args }: Operation): string | undefined {
      if (!('playerId' in args)) return undefined
      const { snapshot } = shown.get(eventId) ?? {}
      const player = snapshot?.players.find(({ id }) => id === args.playerId)
      return snapshot?.categories.find(({ id }) => id === player?.categoryId)?.title
    },
    newestPull: () => Math.max(0, ...[...shown.values()].map(({ snapshot }) => snapshot?.pull ?? 0)),
    /** Writes what this tab still knows into a database that was emptied. */
    async restore() {
      const snapshots = [...shown.values()].flatMap(({ snapshot }) => snapshot ?? [])
      await database.snapshots.bulkPut(snapshots)
      await database.operations.bulkPut(operations.get().filter((row) => row.state !== 'saving'))
    },
    /** The database could not be read: what is not known by now is not on this phone. */
    settleUnknown() {
      if (events.get() === undefined) events.set(null)
      for (const entry of shown.values()) {
        if (entry.snapshot !== undefined) continue
        entry.snapshot = null
        refresh(entry)
      }
    },

    /** Paints a tap that is about to be written. */
    begin(row: Operation) {
      setOperations([...operations.get(), row], [row.eventId])
    },
    /** Follows what a transaction wrote; `begun` is the painted tap that it made durable, or that failed. */
    apply({ put, removed }: Change, begun?: Operation) {
      const gone = new Set([...removed, ...put.map((row) => row.seq)])
      const before = operations.get()
      const rest = before.filter((row) => row !== begun && (row.state === 'saving' || !gone.has(row.seq)))
      const touched = [
        ...put,
        ...(begun ? [begun] : []),
        ...before.filter((row) => removed.includes(row.seq)),
      ]
      setOperations(
        ordered([...rest, ...put]),
        touched.map((row) => row.eventId),
      )
    },

    /** Reads the outbox and the shown events again: another tab or the worker may have changed them. */
    async load(): Promise<void> {
      for (;;) {
        const begun = revision
        const read = await database.transaction(
          'r',
          ['operations', 'events', 'meta', 'snapshots'],
          async () => {
            const keys = (await database.snapshots.orderBy('[eventId+landedAt+pull]').keys()) as unknown as [
              string,
              string,
              number,
            ][]
            const fresh = keys.filter(
              ([eventId, , pull]) => shown.has(eventId) && shown.get(eventId)?.snapshot?.pull !== pull,
            )
            return {
              rows: await database.operations.orderBy('seq').toArray(),
              list: await database.events.toArray(),
              listed: await readMeta(database, 'list'),
              wholeEvents: new Map(keys.map(([eventId, landedAt]) => [eventId, landedAt])),
              snapshots: await database.snapshots.bulkGet(fresh.map(([eventId]) => eventId)),
            }
          },
        )
        if (begun !== revision) continue
        const { rows, list, listed, wholeEvents } = read
        const readable = rows.filter((row) => isReadable(row, userId))
        unread.set(rows.filter((row) => !isReadable(row, userId)).map(unreadable))
        const known = new Map(operations.get().map((row) => [row.seq, row]))
        const same = readable.map((row) =>
          isUnchanged(known.get(row.seq), row) ? (known.get(row.seq) as Operation) : row,
        )
        const saving = operations
          .get()
          .filter((row) => row.state === 'saving' && !readable.some(({ id }) => id === row.id))
        const next = [...same, ...saving]
        const before = operations.get()
        if (next.length !== before.length || next.some((row, position) => row !== before[position])) {
          setOperations(
            next,
            [...before, ...next].map((row) => row.eventId),
          )
        }
        const isNewList = listed?.landedAt !== onPhone.get().eventsAt
        if (!listed) events.set(null)
        else if (isNewList || !events.get()) {
          events.set(list.toSorted((one, other) => one.position - other.position).map((row) => row.event))
        }
        if (isNewList || !isSameMap(wholeEvents, onPhone.get().wholeEvents)) {
          onPhone.set({ ...(listed && { eventsAt: listed.landedAt }), wholeEvents })
        }
        for (const snapshot of read.snapshots) if (snapshot) setSnapshot(snapshot.eventId, snapshot)
        for (const eventId of shown.keys()) if (!wholeEvents.has(eventId)) setSnapshot(eventId, null)
        return
      }
    },
  }
}
export type Memory = ReturnType<typeof createMemory>

/** Rows are written whole; these parts tell two writings of one row apart. */
function isUnchanged(known: Operation | undefined, read: Operation): boolean {
  return (
    known !== undefined &&
    known.id === read.id &&
    known.state === read.state &&
    known.attempts === read.attempts &&
    known.hold?.since === read.hold?.since &&
    JSON.stringify([known.args, known.basis, known.host, known.settledAt]) ===
      JSON.stringify([read.args, read.basis, read.host, read.settledAt])
  )
}

const isSameMap = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
