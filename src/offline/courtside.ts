import type { CategoryFields } from '#contract/categories.ts'
import { createClient, type Outcome, type Transport } from '#contract/client.ts'
import type { DexieOptions } from 'dexie'
import { type Clock, createWaits } from './backoff.ts'
import { fieldsOf } from './category-fields.ts'
import { declareDatabase, readMeta } from './database.ts'
import { createDecisions } from './decisions.ts'
import { drain } from './drain.ts'
import { exportCsv } from './export.ts'
import { secureRandom, uuid7 } from './identifiers.ts'
import { headOf, openLanes } from './lanes.ts'
import { createLanding, snapshotOf } from './landing.ts'
import { cell } from './live.ts'
import { ownLock, type Timer, webLock } from './lock.ts'
import { createMemory } from './memory.ts'
import { type Draft, type Hold, isOpen, operationVersion } from './operation.ts'
import { operationView, unreadableView } from './operation-view.ts'
import type { Verdict } from './outcome.ts'
import { type Change, createOutbox, rowOf } from './outbox.ts'
import { fetchEvent, fetchEvents } from './pull.ts'
import { rules as honest, type Rules } from './rules.ts'
import type { Session } from './session.ts'
import { createStorage, type Marker, StorageFailure } from './storage.ts'
import { syncState } from './sync.ts'
import type { Courtside, CategoryView, OperationView, PlayerView, Pulled, Saved, SyncState } from './views.ts'

/** How tabs and the worker tell each other that rows changed. */
export interface Channel {
  post(): void
  listen(heard: () => void): void
  close(): void
}

export interface CourtsideOptions {
  userId: string
  /** Asked before every pass: the engine only speaks in the name of its own user. */
  session(): Promise<Session | undefined>
  transport: Transport
  /** Survives the database, so that its loss is noticed; local storage on a page, nothing in the worker. */
  marker?: Marker
  /** A pass is over and something is still unsent that was not told of before: the moment to register a Background Sync. */
  onUnsent?(): void
  database?: DexieOptions
  clock?: Clock
  random?(): number
  locks?: LockManager | null
  timer?: Timer
  channel?: (name: string) => Channel
}

/** Opens the courtside engine of one user; it reads its database at once and sends nothing until `drain`. */
export function openCourtside(options: CourtsideOptions, rules: Rules = honest): Courtside {
  const { userId, clock = systemClock, random = secureRandom, timer = systemTimer } = options
  const database = declareDatabase(userId, options.database)
  const storage = createStorage({ database, userId, marker: options.marker, restore: () => memory.restore() })
  const outbox = createOutbox(database, storage, rules)
  const landing = createLanding(database, storage, rules)
  const decisions = createDecisions(database, storage, outbox)
  const waits = createWaits(clock)
  const memory = createMemory(database, userId, () => void reload())
  const channel = (options.channel ?? broadcast)(`play-${userId}`)
  const locks = options.locks === undefined ? (navigator.locks ?? null) : options.locks
  const beat = () => storage.read(() => readMeta(database, 'beat')).then((count) => count ?? 0)
  const lock = locks ? webLock(locks, `play-outbox-${userId}`, { beat, timer }) : ownLock()

  const isReachable = cell<boolean | undefined>(undefined)
  const isSessionExpired = cell(false)
  const sync = cell<SyncState>(stateOf(undefined))
  const operations = cell<readonly OperationView[]>([])
  let refusedToken: string | undefined
  let hold: Hold | undefined
  let isClosed = false
  let cancelTimer = () => {}

  function stateOf(previous: SyncState | undefined): SyncState {
    return syncState(previous, memory.operations.get(), memory.unread.get(), {
      isReachable: isReachable.get(),
      isSessionExpired: isSessionExpired.get(),
      trouble: storage.trouble.get(),
    })
  }
  const tell = () => {
    sync.set(stateOf(sync.get()))
    const open = memory.operations.get().filter(isOpen).map(operationView)
    const known = operations.get()
    const all = [...memory.unread.get().map(unreadableView), ...open]
    if (all.length !== known.length || all.some((row, position) => row !== known[position])) operations.set(all)
  }
  for (const part of [memory.operations, memory.unread, isReachable, isSessionExpired, storage.trouble]) part.subscribe(tell)

  const now = () => new Date(clock.now()).toISOString()
  const newId = () => uuid7(clock.now(), random)
  const changed = ({ put, removed }: Change) => {
    if (put.length + removed.length > 0) channel.post()
  }
  channel.listen(() => void reload())

  let reloading: Promise<void> | undefined
  let isReloadDue = false
  /** Reads the database again; calls that come while one runs share the next. */
  function reload(): Promise<void> {
    isReloadDue = true
    reloading ??= (async () => {
      while (isReloadDue && !isClosed) {
        isReloadDue = false
        await quietly(() => storage.read(() => memory.load()))
      }
      if (!isClosed) memory.settleUnknown()
    })().finally(() => (reloading = undefined))
    return reloading
  }

  /** A phone that can't keep anything says so in `sync.trouble`; the work itself just ends. */
  async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof StorageFailure) return undefined
      throw error
    }
  }

  async function saved(work: () => Promise<unknown>): Promise<Saved> {
    try {
      await work()
      return { ok: true }
    } catch (error) {
      if (error instanceof StorageFailure) return { ok: false, reason: error.reason }
      throw error
    }
  }

  let appended: Promise<unknown> = Promise.resolve()
  /** Paints at once, writes behind it, and takes the paint back when that fails. */
  function enqueue(draft: Draft): Promise<Saved> {
    const row = rowOf(draft, { id: newId(), userId, createdAt: now(), v: operationVersion })
    memory.begin(row)
    const writing = appended.then(() => outbox.append(row))
    appended = writing.catch(() => {})
    return saved(async () => {
      try {
        const change = await writing
        memory.apply(change, row)
        changed(change)
      } catch (error) {
        memory.apply({ put: [], removed: [] }, row)
        throw error
      }
      void pass(false)
    })
  }

  const eventTitle = (eventId: string) => {
    const title = memory.titleOf(eventId)
    return title === undefined ? {} : { eventTitle: title }
  }

  function client(session: Session) {
    const headers = () => ({ authorization: `Bearer ${session.token}` })
    return createClient({ base: session.base, transport: options.transport, headers })
  }

  /** The session in whose name this engine may speak now. */
  async function ownSession(): Promise<Session | undefined> {
    const session = await options.session()
    const isOwn = session?.userId === userId
    isSessionExpired.set(!isOwn || session.token === refusedToken)
    return isOwn && session.token !== refusedToken ? session : undefined
  }

  function heard(outcome: Outcome<unknown>, verdict: Verdict, session: Session) {
    const isPatience = outcome.kind === 'broken' && outcome.status === 503 && outcome.retryAfter !== undefined
    isReachable.set(outcome.kind === 'ok' || outcome.kind === 'refused' || isPatience)
    if (verdict.kind === 'expired') expire(session)
  }
  function expire(session: Session) {
    refusedToken = session.token
    isSessionExpired.set(true)
  }

  const hostHold = {
    get: () => hold,
    async set(next: Hold | undefined) {
      hold = next
      await storage.write(['meta'], async () => {
        if (next) await database.meta.put({ key: 'hold', value: next })
        else await database.meta.delete('hold')
      })
    },
  }

  async function passOnce(isEager: boolean): Promise<void> {
    await reload()
    if (!memory.operations.get().some((row) => isOpen(row) && row.state !== 'parked')) return
    const session = await ownSession()
    if (!session || isClosed) return
    await lock(async (isStolen) => {
      await reload()
      hold ??= await storage.read(() => readMeta(database, 'hold'))
      await drain({
        session,
        client: client(session),
        outbox,
        memory,
        waits,
        rules,
        clock,
        random,
        isEager,
        isLost: () => isStolen() || isClosed,
        changed,
        heard: (outcome, verdict) => heard(outcome, verdict, session),
        hold: hostHold,
      })
    })
  }

  let passing: Promise<void> | undefined
  let wanted: { isEager: boolean } | undefined
  /** One pass at a time in this tab; what is asked for meanwhile becomes one more. */
  function pass(isEager: boolean): Promise<void> {
    wanted = { isEager: isEager || (wanted?.isEager ?? false) }
    passing ??= (async () => {
      cancelTimer()
      while (wanted && !isClosed) {
        const next = wanted
        wanted = undefined
        await quietly(() => passOnce(next.isEager))
      }
    })().finally(() => {
      passing = undefined
      if (!isClosed) plan()
    })
    return passing
  }

  let announced = 0
  /** Comes back when the shortest pause is over, as long as a lane has something to send and somebody may send it. */
  function plan() {
    const lanes = openLanes(memory.operations.get())
    const heads = [...lanes.values()].flatMap((lane) => headOf(lane, lanes) ?? [])
    if (heads.length === 0 || isSessionExpired.get() || storage.trouble.get() === 'newer') return
    const newest = Math.max(...heads.map((row) => row.seq))
    if (newest > announced) options.onUnsent?.()
    announced = Math.max(announced, newest)
    const shortest = Math.min(...heads.map((row) => waits.left(row.hold)))
    cancelTimer = timer(Math.max(waits.left(hold), shortest) || secondLook, () => void pass(false))
  }

  const refreshing = new Map<string, Promise<Pulled>>()
  /** Two that want the same at the same time share one question. */
  function once(key: string, ask: () => Promise<Pulled>): Promise<Pulled> {
    const running = refreshing.get(key) ?? ask().finally(() => refreshing.delete(key))
    refreshing.set(key, running)
    return running
  }

  async function pulling<T>(
    fetch: (session: Session) => Promise<{ landed: T } | { failed: Exclude<Pulled, 'landed'> }>,
    land: (pull: number, got: T) => Promise<void>,
  ): Promise<Pulled> {
    const session = await ownSession()
    if (!session) return 'expired'
    const pull = (await quietly(() => landing.begin())) ?? memory.newestPull() + 1
    const got = await fetch(session)
    if ('failed' in got) {
      if (got.failed === 'expired') expire(session)
      isReachable.set(got.failed !== 'unreachable')
      return got.failed
    }
    isReachable.set(true)
    if (!isClosed) await land(pull, got.landed)
    return 'landed'
  }

  const refreshEvents = () =>
    once('events', () =>
      pulling(
        (session) => fetchEvents(client(session)),
        async (pull, events) => {
          const isKept = await quietly(async () => (await landing.landEvents(pull, events, now()), true))
          // A phone that can't keep it still shows it.
          if (!isKept) memory.events.set(events)
          else await reload()
          channel.post()
        },
      ),
    )

  const refreshEvent = (eventId: string) =>
    once(`event:${eventId}`, () =>
      pulling(
        (session) => fetchEvent(client(session), eventId, session.capabilities),
        async (pull, got) => {
          const fresh = snapshotOf(got, pull, now())
          const landed = await quietly(() => landing.landEvent(fresh))
          memory.setSnapshot(eventId, landed?.snapshot ?? fresh)
          if (landed) {
            memory.apply(landed)
            await reload()
          }
          channel.post()
        },
      ),
    )

  void reload()

  return {
    userId,
    events: memory.events,
    onPhone: memory.onPhone,
    sync,
    operations,
    event: memory.event,
    refreshEvents,
    refreshEvent,

    setPayment(player: PlayerView, payment: boolean) {
      const { id: playerId, eventId, version, isPaid } = player
      return enqueue({
        kind: 'payment.set',
        eventId,
        args: { eventId, playerId, payment, paidAt: now() },
        base: { version, payment: isPaid },
        subject: player.name,
        ...eventTitle(eventId),
      })
    },
    createCategory(eventId: string, fields: CategoryFields) {
      const args = { eventId, categoryId: newId(), fields: fieldsOf(fields) }
      return enqueue({ kind: 'category.create', eventId, args, base: { version: 0 }, subject: fields.title, ...eventTitle(eventId) })
    },
    editCategory(category: CategoryView, fields: CategoryFields) {
      const { id: categoryId, eventId, version } = category
      const args = { eventId, categoryId, fields: fieldsOf(fields) }
      const base = { version, fields: fieldsOf(category) }
      return enqueue({ kind: 'category.edit', eventId, args, base, subject: category.title, ...eventTitle(eventId) })
    },
    removeCategory(category: CategoryView) {
      const { id: categoryId, eventId, version, title } = category
      const args = { eventId, categoryId }
      return enqueue({ kind: 'category.remove', eventId, args, base: { version }, subject: title, ...eventTitle(eventId) })
    },
    removePlayer(player: PlayerView) {
      const { id: playerId, eventId, categoryId, version, name } = player
      const args = { eventId, playerId, categoryId }
      return enqueue({ kind: 'player.remove', eventId, args, base: { version }, subject: name, ...eventTitle(eventId) })
    },

    keepMine: (operationId) =>
      saved(async () => {
        const change = await decisions.keepMine(operationId, newId(), now())
        memory.apply(change)
        changed(change)
        void pass(true)
      }),
    keepTheirs: (operationId) =>
      saved(async () => {
        const change = await decisions.keepTheirs(operationId)
        memory.apply(change)
        changed(change)
        void pass(true)
      }),
    async exportOperations() {
      await reload()
      return exportCsv(memory.operations.get().filter(isOpen), memory.unread.get())
    },

    drain: () => pass(true),
    async close() {
      isClosed = true
      cancelTimer()
      channel.close()
      await appended
      storage.close()
    },
    async erase() {
      isClosed = true
      cancelTimer()
      await appended
      await storage.erase()
      channel.close()
    },
  }
}

/** Pause before looking again at what a pass left unsent without a pause of its own, in milliseconds. */
const secondLook = 5_000

const systemClock: Clock = { now: () => Date.now(), steady: () => performance.now() }
const systemTimer: Timer = (delay, run) => {
  const id = setTimeout(run, delay)
  return () => clearTimeout(id)
}
function broadcast(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: () => channel.postMessage('changed'),
    listen: (heard) => (channel.onmessage = heard),
    close: () => channel.close(),
  }
}
