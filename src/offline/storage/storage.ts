import { Dexie } from 'dexie'
import { count, type CourtsideDatabase, readMeta, schemaVersion, type TableName } from './database.ts'
import { cell } from '../core/live.ts'
import type { SyncState } from '../core/sync-types.ts'

export type Trouble = NonNullable<SyncState['trouble']>

/**
 * Reads and writes the marker with the users whose databases this device had. It outlives the databases (local storage
 * in a page).
 */
export interface Marker {
  read(): string | null
  write(value: string): void
}

/** Most attempts to start the same work. */
const mostOpenings = 3

/** Thrown when the phone can't store data. */
export class StorageFailure extends Error {
  readonly reason: 'full' | 'lost' | 'newer'
  constructor(reason: 'full' | 'lost' | 'newer', cause?: unknown) {
    super(`storage: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Opens the database, keeps it open, and reports its problems as a `Trouble`.
 * @param restore writes the operations that are in memory after the browser has deleted the database
 */
export function createStorage(options: {
  database: CourtsideDatabase
  userId: string
  marker: Marker | undefined
  restore(): Promise<void>
}) {
  const { database, userId, marker, restore } = options
  const trouble = cell<Trouble | undefined>(undefined)
  let opening: Promise<void> | undefined
  let isClosed = false
  /** Whether the marker has named this user. If it no longer does, the user has signed out in another tab. */
  let wasMarked = false

  database.on('blocked', () => trouble.set('blocked'))
  database.on('versionchange', ({ newVersion }) => {
    database.close()
    opening = undefined
    // A newer app upgrades the database: this older one must not write any more. A deletion is noticed by the next
    // write.
    if (newVersion !== null) trouble.set('newer')
    return false
  })

  // Runs at every opening, also when Dexie reopens the database after the browser closed the connection: the database
  // may be empty then.
  database.on('ready', look, true)

  async function look() {
    if ((database.backendDB()?.version ?? 0) > schemaVersion * 10) {
      trouble.set('newer')
      return
    }
    const isBorn = await readMeta(database, 'born')
    // Another tab has signed out while this one was opening the database.
    if (isOver()) throw new StorageFailure('lost')
    const usersHere = knownUsers()
    const hasVanished = !isBorn && usersHere.includes(userId)
    if (hasVanished) await restore()
    if (trouble.get() !== 'vanished') trouble.set(hasVanished ? 'vanished' : undefined)
    // This is written only in a page. The service worker reads no marker, so its empty database would look as if the
    // loss had been noticed already.
    if (marker && !isBorn) await database.meta.put({ key: 'born', value: true })
    if (!usersHere.includes(userId)) marker?.write([...usersHere, userId].join(','))
    wasMarked = true
  }

  const knownUsers = () => (marker?.read() ?? '').split(',').filter(Boolean)

  /** Whether a sign-out in another tab has erased the database. Then nothing is written any more. */
  const isOver = () => (isClosed ||= wasMarked && marker !== undefined && !knownUsers().includes(userId))

  function opened(): Promise<void> {
    if (isOver()) return Promise.reject(new StorageFailure('lost'))
    opening ??= (async () => void (await database.open()))().catch(async (error: unknown) => {
      opening = undefined
      if (isOver()) await database.delete()
      throw error
    })
    return opening
  }

  /**
   * Runs database work. It opens the database again when the system has closed the connection (iOS, after a pause),
   * when the browser has erased the database, or when the page was left in the middle of the work and came back. A
   * browser that erases may close the connection a second time meanwhile.
   */
  async function attempt<T>(work: () => PromiseLike<T>, openings = mostOpenings): Promise<T> {
    try {
      await opened()
      return await work()
    } catch (error) {
      if (openings === 1 || !isCut(error) || isOver()) throw error
      database.close({ disableAutoOpen: false })
      opening = undefined
      return attempt(work, openings - 1)
    }
  }

  /** Classifies a failure, reports it as trouble, and throws it as a `StorageFailure`. */
  async function run<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      const result = await attempt(work)
      if (trouble.get() === 'lost') trouble.set(undefined)
      return result
    } catch (error) {
      if (isClosed) throw new StorageFailure('lost', error)
      const failure = failureOf(error)
      if (trouble.get() !== 'newer') trouble.set(failure.reason)
      throw failure
    }
  }

  return {
    trouble,
    read: run,
    /** Runs one transaction. With the browser's strict durability, its data are on the disk when this resolves. */
    async write<T>(tables: readonly TableName[], work: () => PromiseLike<T>): Promise<T> {
      const result = await run(() => {
        if (trouble.get() === 'newer') throw new StorageFailure('newer')
        return database.transaction('rw', tables as string[], work)
      })
      if (trouble.get() === 'full') trouble.set(undefined)
      return result
    },
    beat: () => count(database, 'beat'),
    close() {
      isClosed = true
      database.close()
    },
    async erase() {
      isClosed = true
      database.close()
      // The marker is changed first, so that other tabs close the database for good.
      marker?.write(
        knownUsers()
          .filter((id) => id !== userId)
          .join(','),
      )
      await database.delete()
    },
  }
}
export type Storage = ReturnType<typeof createStorage>

const names = (error: unknown): string[] => {
  if (typeof error !== 'object' || error === null) return []
  const { name, inner, cause } = error as { name?: string; inner?: unknown; cause?: unknown }
  return [name ?? '', ...names(inner), ...names(cause)]
}
const cuts = [
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  // The transaction ended before its work was told.
  'TransactionInactiveError',
]
const isCut = (error: unknown) => {
  const said = names(error)
  return said.some((name) => cuts.includes(name)) && !said.includes('QuotaExceededError')
}

function failureOf(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error
  const said = names(error)
  if (said.includes('QuotaExceededError') || said.includes(Dexie.errnames.QuotaExceeded))
    return new StorageFailure('full', error)
  return new StorageFailure(said.includes('VersionError') ? 'newer' : 'lost', error)
}
