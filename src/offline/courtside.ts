import type { Transport } from '#contract/calls/client.ts'
import type { DexieOptions } from 'dexie'
import { type Clock, createWaits } from './sending/retry-delay.ts'
import { broadcast, type Channel } from './storage/channel.ts'
import { readMeta } from './storage/database.ts'
import { heldUpBy } from './outbox/lanes.ts'
import { systemClock, systemTimer } from './sending/system-time.ts'
import { createHostClock } from './host/host-clock.ts'
import { createHostConnection } from './host/host-connection.ts'
import { secureRandom, uuid7 } from './core/identifiers.ts'
import { cell, derived } from './core/live.ts'
import { ownLock, type Timer, webLock } from './sending/lock.ts'
import { operationView, unreadableView } from './view/operation-view.ts'
import type { Operation, OutboxChange } from './core/operation.ts'
import { createPasses } from './sending/passes.ts'
import { createRefreshes } from './snapshot/refreshes.ts'
import { rules as standardRules, type Rules } from './rules.ts'
import type { Session } from './host/session.ts'
import type { Marker } from './storage/storage.ts'
import { openStore } from './store.ts'
import { syncState } from './view/sync-state.ts'
import { createTaps } from './outbox/taps.ts'
import type { Notes } from './outbox/unwritten.ts'
import type { Courtside } from './screen-types.ts'
import type { OperationView, SyncState } from './core/sync-types.ts'

export interface CourtsideOptions {
  userId: string
  /** Called before every pass: the engine sends only with a session of its own user. */
  session(): Promise<Session | undefined>
  transport: Transport
  /**
   * Storage that survives the loss of the database, so that the app notices the loss. It is local storage in a page,
   * and missing in the worker.
   */
  marker?: Marker
  /**
   * Holds the taps that a page did not write before it was closed. Missing in the worker, because nobody taps there.
   */
  notes?: Notes
  /** Called after a pass that leaves new unsent changes, to register a Background Sync. */
  onUnsent?(): void
  database?: DexieOptions
  clock?: Clock
  random?(): number
  locks?: LockManager | null
  timer?: Timer
  channel?: (name: string) => Channel
}

/** Opens the courtside engine of one user. It reads its database at once, and sends nothing before `drain` or a tap. */
export function openCourtside(options: CourtsideOptions, rules: Rules = standardRules): Courtside {
  const { userId, clock = systemClock, random = secureRandom, timer = systemTimer, onUnsent } = options
  const channel = (options.channel ?? broadcast)(`play-${userId}`)
  const store = openStore({ userId, rules, channel, marker: options.marker, database: options.database })
  const { database, storage, memory, decisions } = store
  const hostClock = createHostClock(database, storage, clock.now)
  const onDate = (date: string | null) => void store.quietly(() => hostClock.hear(date))
  const connection = createHostConnection({ ...options, onDate })
  const locks = options.locks === undefined ? (navigator.locks ?? null) : options.locks
  const beat = async () => (await storage.read(() => readMeta(database, 'beat'))) ?? 0
  const lock = locks ? webLock(locks, `play-outbox-${userId}`, { beat, timer }) : ownLock()
  const passes = createPasses({
    store,
    connection,
    lock,
    waits: createWaits(clock),
    rules,
    clock,
    random,
    timer,
    onUnsent,
  })
  const now = () => new Date(clock.now()).toISOString()
  const hostNow = () => new Date(hostClock.now()).toISOString()
  const newId = () => uuid7(clock.now(), random)
  const refreshes = createRefreshes(store, connection, now)

  const sync = cell<SyncState>(stateNow(undefined))
  const operations = derived<readonly OperationView[]>((previous) => {
    const isHeldUp = memory.outbox.counts().needsYou > 0
    const inWords = (row: Operation) =>
      operationView(row, isHeldUp ? heldUpBy(row, memory.outbox) : undefined)
    const all = [...memory.unread.get().map(unreadableView), ...memory.outbox.open.map(inWords)]
    const isSame = previous?.length === all.length && all.every((row, position) => row === previous[position])
    return isSame ? previous : all
  })
  for (const part of [memory.changed, memory.unread]) part.subscribe(operations.changed)
  for (const part of [
    memory.changed,
    memory.unread,
    memory.events,
    connection.isReachable,
    connection.isSessionExpired,
    storage.trouble,
  ])
    part.subscribe(tell)

  // {host} can be reached again, so unsent operations are sent before their own pause ends.
  connection.isReachable.subscribe(() => {
    if (connection.isReachable.get() && memory.outbox.counts().pending > 0) void passes.pass(true)
  })

  function stateNow(previous: SyncState | undefined): SyncState {
    return syncState(previous, memory.outbox.counts(), memory.unread.get(), {
      isReachable: connection.isReachable.get(),
      isRead: memory.events.get() !== undefined,
      isSessionExpired: connection.isSessionExpired.get(),
      trouble: storage.trouble.get(),
    })
  }
  function tell() {
    sync.set(stateNow(sync.get()))
  }

  const taps = createTaps({
    store,
    userId,
    notes: options.notes,
    now,
    hostNow,
    newId,
    isOffline: () => connection.isReachable.get() === false,
    onWritten: () => void passes.pass(false),
  })

  const decide = (decision: () => Promise<OutboxChange>) =>
    store.saved(async () => {
      store.follow(await decision())
      void passes.pass(true)
    })
  const doneLately = async () =>
    (await store.quietly(() => storage.read(() => readMeta(database, 'done')))) ?? []

  async function stop(): Promise<void> {
    passes.stop()
    store.stop()
    await taps.settled()
  }

  void store.quietly(hostClock.read)
  void store.reload()

  return {
    userId,
    events: memory.events,
    onPhone: memory.onPhone,
    sync,
    operations,
    event: memory.event,
    refreshEvents: refreshes.events,
    refreshEvent: refreshes.event,

    enqueue: taps.enqueue,
    noteUnwritten: taps.noteUnwritten,
    keepMine: (operationId, part) => decide(() => decisions.keepMine(operationId, newId(), now(), part)),
    keepTheirs: (operationId, part) => {
      const damaged = memory.unread.get().find(({ id }) => id === operationId)
      return decide(() =>
        damaged ? decisions.discard(damaged.seq) : decisions.keepTheirs(operationId, newId(), now(), part),
      )
    },
    giveUpWaiting: (operationId) => decide(() => decisions.giveUpWaiting(operationId, now())),
    keptEvents: async () => (await store.quietly(store.keptEvents.list)) ?? [],
    async removeFromPhone(eventId) {
      let isUnsent = false
      const saved = await store.saved(async () => {
        const change = await store.keptEvents.remove(eventId)
        isUnsent = change === undefined
        if (!change) return
        memory.withdraw(eventId, memory.newestPull())
        memory.apply(change)
        await store.reload()
        store.announce()
      })
      return isUnsent ? { ok: false, reason: 'unsent' } : saved
    },
    async handOver(eventId) {
      const session = await connection.session()
      if (!session) return { ok: false, reason: 'lost' }
      const { handOver } = await import('./hand-over/hand-over.ts')
      return handOver({ store, session }, eventId)
    },
    async takeOver(handed, { isCarried } = { isCarried: false }) {
      const session = await connection.session()
      if (!session) return { ok: false, reason: 'lost' }
      const { takeOver } = await import('./hand-over/hand-over.ts')
      const taken = await takeOver({ store, session }, handed, isCarried)
      void passes.pass(true)
      return taken
    },
    doneLately,
    async forExport() {
      await store.reload()
      return { operations: memory.outbox.open, unreadable: memory.unread.get(), done: await doneLately() }
    },

    drain: () => passes.pass(true),
    async close() {
      await stop()
      store.release()
    },
    async erase() {
      await stop()
      taps.eraseNotes()
      await store.erase()
    },
  }
}
