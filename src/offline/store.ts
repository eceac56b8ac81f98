import type { DexieOptions } from 'dexie'
import type { Channel } from './storage/channel.ts'
import { declareDatabase } from './storage/database.ts'
import { createDecisions } from './outbox/decisions.ts'
import { createKeptEvents } from './snapshot/kept-events.ts'
import { createSnapshotStore } from './snapshot/snapshot-store.ts'
import { createMemory } from './memory.ts'
import type { OutboxChange } from './core/operation.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { Rules } from './rules.ts'
import { createStorage, type Marker, StorageFailure } from './storage/storage.ts'
import type { Saved } from './screen-types.ts'

/** The data of a user on this phone: the database, its copy in memory, and the channel to other tabs. */
export function openStore(options: {
  userId: string
  rules: Rules
  channel: Channel
  marker: Marker | undefined
  database: DexieOptions | undefined
}) {
  const { userId, rules, channel } = options
  const database = declareDatabase(userId, options.database)
  const storage = createStorage({ database, userId, marker: options.marker, restore: () => memory.restore() })
  const memory = createMemory(database, userId, () => void reload())
  const outbox = createOutbox(database, storage, rules)
  let isClosed = false

  let reloading: Promise<void> | undefined
  let isReloadDue = false
  /** Reads the database again. Calls during a running read share the next one. */
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

  /** Runs work without throwing: a phone that can't store data reports that in `sync.trouble`. */
  async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof StorageFailure) return undefined
      throw error
    }
  }

  /** Updates memory and notifies the other tabs after a transaction. */
  function follow(change: OutboxChange, begun?: Parameters<typeof memory.apply>[1]): void {
    memory.apply(change, begun)
    if (change.put.length + change.removed.length > 0) channel.post()
  }

  channel.listen(() => void reload())

  return {
    database,
    storage,
    memory,
    outbox,
    rules,
    snapshots: createSnapshotStore(database, storage, rules),
    keptEvents: createKeptEvents(database, storage),
    decisions: createDecisions(database, storage, outbox),
    reload,
    quietly,
    follow,
    announce: () => channel.post(),
    isClosed: () => isClosed,

    async saved(work: () => Promise<unknown>): Promise<Saved> {
      try {
        await work()
        return { ok: true }
      } catch (error) {
        if (error instanceof StorageFailure) return { ok: false, reason: error.reason }
        throw error
      }
    },
    /** Stops all new reads and writes. The caller must await running writes before `release`. */
    stop(): void {
      isClosed = true
      channel.close()
    },
    release: () => storage.close(),
    erase: () => storage.erase(),
  }
}
export type Store = ReturnType<typeof openStore>
