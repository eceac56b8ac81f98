import type { Event } from '#contract/events/events.ts'
import { changedSince } from './storage/change-log.ts'
import { type CourtsideDatabase, readMeta, type Snapshot } from './storage/database.ts'
import { cell, listeners } from './core/live.ts'
import type { Operation, OutboxChange } from './core/operation.ts'
import { createOutboxIndex } from './outbox/outbox-index.ts'
import { isReadable, type Unreadable, unreadable } from './outbox/readable.ts'
import { createShownEvents } from './view/shown-events.ts'
import type { OnPhone } from './core/on-phone-types.ts'
import type { EventView } from './screen-types.ts'

/**
 * The data that the screens read: the rows of the database as this tab has read them, and the taps that are just being
 * written. A change here is visible in the same frame.
 */
export function createMemory(
  database: CourtsideDatabase,
  userId: string,
  onFirstShown: (eventId: string) => void,
) {
  const outbox = createOutboxIndex()
  const changed = listeners()
  const unread = cell<readonly Unreadable[]>([])
  const events = cell<readonly Event[] | undefined | null>(undefined)
  const onPhone = cell<OnPhone>({ wholeEvents: new Map(), removed: [] })
  const shown = createShownEvents(outbox, onFirstShown)
  /**
   * Positions (`seq`) of the outbox that this tab has written since the latest reading began. The reading may have seen
   * older rows there.
   */
  let rewritten = new Set<number>()
  /** Number of the newest outbox change that this tab has applied, together with all changes before it. */
  let newestChange: number | undefined
  /** Number of the pull that brought `events`. */
  let listPull: number | undefined

  const newestPull = () => Math.max(0, ...shown.snapshots().map(({ pull }) => pull))

  function exchange(put: readonly Operation[], removed: Iterable<number>, begun?: Operation) {
    const exchanged = outbox.exchange(put, removed, begun)
    shown.exchange(exchanged)
    changed.notify()
  }

  /** Reads, in one transaction, the changes that this tab has not applied yet, and these rows again. */
  const read = (again: Iterable<number>) =>
    database.transaction('r', ['operations', 'events', 'meta', 'snapshots'], async () => {
      const [log, list, removed, keys] = await Promise.all([
        readMeta(database, 'changes'),
        readMeta(database, 'list'),
        readMeta(database, 'removed'),
        database.snapshots.orderBy('[eventId+landedAt+pull]').keys() as PromiseLike<unknown> as PromiseLike<
          [string, string, number][]
        >,
      ])
      const fresh = keys.filter(
        ([eventId, , pull]) => shown.isShown(eventId) && shown.snapshotOf(eventId)?.pull !== pull,
      )
      const changed = changedSince(log, newestChange)
      const seqs = changed && new Set([...changed, ...again])
      return {
        count: log?.count,
        seqs,
        rows: await (seqs ? rowsAt([...seqs]) : database.operations.orderBy('seq').toArray()),
        list,
        removed: removed ?? [],
        events:
          list && (list.pull !== listPull || !events.get()) ? await database.events.toArray() : undefined,
        wholeEvents: new Map(keys.map(([eventId, landedAt]) => [eventId, landedAt])),
        snapshots:
          fresh.length > 0 ? await database.snapshots.bulkGet(fresh.map(([eventId]) => eventId)) : [],
      }
    })

  async function rowsAt(seqs: number[]): Promise<Operation[]> {
    if (seqs.length === 0) return []
    return (await database.operations.bulkGet(seqs)).filter((row) => row !== undefined)
  }

  /**
   * @param seqs the positions that were read; undefined when all were read
   * @param except positions at which this tab has newer rows
   */
  function takeOperations(
    rows: readonly Operation[],
    seqs: ReadonlySet<number> | undefined,
    except: ReadonlySet<number>,
  ) {
    const readable = new Map(rows.filter((row) => isReadable(row, userId)).map((row) => [row.seq, row]))
    const damaged = rows.filter((row) => !isReadable(row, userId)).map(unreadable)
    const others = unread.get().filter(({ seq }) => seqs && !seqs.has(seq))
    if (damaged.length + unread.get().length > 0) unread.set([...others, ...damaged])
    const put = [...readable.values()].filter(
      (row) => !except.has(row.seq) && !isUnchanged(outbox.at(row.seq), row),
    )
    const removed = [...(seqs ?? outbox.seqs())].filter(
      (seq) => !except.has(seq) && !readable.has(seq) && outbox.at(seq),
    )
    if (put.length + removed.length > 0) exchange(put, removed)
  }

  /** Searches first in the snapshot of {host}, then in the shown rows, which include those that this phone created. */
  function seen<Found>(
    eventId: string,
    find: (rows: Pick<Snapshot | EventView, 'players' | 'categories'>) => Found | undefined,
  ): Found | undefined {
    const snapshot = shown.snapshotOf(eventId)
    const found = snapshot && find(snapshot)
    if (found !== undefined || !shown.isShown(eventId)) return found
    const view = shown.event(eventId).get()
    return view ? find(view) : undefined
  }

  return {
    /** The rows of the outbox. `changed` notifies when they change. */
    outbox,
    changed,
    unread,
    events,
    onPhone,
    event: shown.event,
    setSnapshot: shown.setSnapshot,
    withdraw: shown.withdraw,
    /** The newest snapshot of an event from {host}, if this tab shows the event. */
    snapshotOf: shown.snapshotOf,
    /** The title of an event that is on this phone. */
    titleOf(eventId: string): string | undefined {
      return (shown.snapshotOf(eventId)?.event ?? events.get()?.find(({ id }) => id === eventId))?.title
    },
    /** The title of the category of a registration or a match, or the titles of both categories of a registration. */
    categoryTitleOf({ eventId, args }: Operation): string | undefined {
      const { playerId, drawId, categoryId, secondCategoryId } = args as Partial<Record<string, string>>
      if (playerId === undefined && drawId === undefined) return undefined
      const first =
        categoryId ?? seen(eventId, ({ players }) => players.find(({ id }) => id === playerId)?.categoryId)
      const titles = [first, secondCategoryId].map((sought) =>
        seen(eventId, ({ categories }) => categories.find(({ id }) => id === sought)?.title),
      )
      return titles.filter((title) => title !== undefined).join(' e ') || undefined
    },
    newestPull,
    /** Writes the data that this tab still holds into a database that was emptied. */
    async restore() {
      await database.snapshots.bulkPut(shown.snapshots())
      await database.operations.bulkPut(outbox.stored())
    },
    /**
     * Call this when the database could not be read. Data that are still unknown then count as missing on this phone.
     */
    settleUnknown() {
      if (events.get() === undefined) events.set(null)
      shown.settleUnknown()
    },

    /** Paints a tap that is about to be written. */
    begin(row: Operation) {
      exchange([row], [])
    },
    /**
     * Applies the changes that a transaction wrote. `begun` is the painted tap that the transaction stored, or that
     * failed.
     */
    apply({ put, removed, number }: OutboxChange, begun?: Operation) {
      if (number !== undefined && number - 1 === newestChange) newestChange = number
      for (const seq of removed) rewritten.add(seq)
      for (const { seq } of put) rewritten.add(seq)
      if (unread.get().some(({ seq }) => removed.includes(seq)))
        unread.set(unread.get().filter(({ seq }) => !removed.includes(seq)))
      exchange(put, removed, begun)
    },

    /** Applies the changes that another tab or the worker has made since the last time. */
    async load(): Promise<void> {
      let again = new Set<number>()
      do {
        rewritten = new Set()
        const before = { newestPull: newestPull(), wholeEvents: onPhone.get().wholeEvents }
        const { count, seqs, rows, list, wholeEvents, removed, ...now } = await read(again)
        takeOperations(rows, seqs, rewritten)
        newestChange = count
        if (!list) events.set(null)
        else if (now.events) {
          events.set(
            now.events.toSorted((one, other) => one.position - other.position).map((row) => row.event),
          )
        }
        if (list?.pull !== listPull || !isSameMap(wholeEvents, onPhone.get().wholeEvents)) {
          onPhone.set({ ...(list && { eventsAt: list.landedAt }), wholeEvents, removed })
        }
        listPull = list?.pull
        for (const snapshot of now.snapshots) if (snapshot) shown.setSnapshot(snapshot.eventId, snapshot)
        for (const eventId of shown.ids()) {
          if (wholeEvents.has(eventId)) continue
          // Another tab learned that this account may no longer read the event. An event that this phone could never
          // store stays on the screens.
          if (before.wholeEvents.has(eventId)) shown.withdraw(eventId, before.newestPull)
          else shown.setSnapshot(eventId, null)
        }
        again = rewritten
      } while (again.size > 0)
    },
  }
}
export type Memory = ReturnType<typeof createMemory>

/** Rows are always written completely. These fields tell two versions of one row apart. */
function isUnchanged(stored: Operation | undefined, read: Operation): boolean {
  return (
    stored !== undefined &&
    stored.id === read.id &&
    stored.state === read.state &&
    stored.attempts === read.attempts &&
    stored.isCarried === read.isCarried &&
    stored.hold?.since === read.hold?.since &&
    JSON.stringify([stored.args, stored.basis, stored.host, stored.settledAt]) ===
      JSON.stringify([read.args, read.basis, read.host, read.settledAt])
  )
}

const isSameMap = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
