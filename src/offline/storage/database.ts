import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Event } from '#contract/events/events.ts'
import type { RetryDelay, Operation } from '../core/operation.ts'
import { withWatchedTransactions } from './running-transactions.ts'

/**
 * The last snapshot of an event. It is one row, because it is read and replaced as a whole. The fields that {host} may
 * leave out can also be missing because an earlier version of the app stored the snapshot.
 */
export interface Snapshot extends Omit<EventSnapshot, 'since' | 'removed'> {
  eventId: string
  /** Number of the pull that brought the snapshot. A later pull has a higher number. */
  pull: number
  /** The moment of arrival, by the phone's clock. */
  landedAt: string
  /** The `ETag` that {host} gave the snapshot. */
  tag?: string | undefined
}

/** A log of written operations, so that other tabs and the worker need not read all of them. */
export interface ChangeLog {
  /**
   * Number of transactions that wrote operations. It starts at a random number, so that an erased database never
   * repeats a count.
   */
  count: number
  /** The `seq` of the rows that each of the latest transactions wrote or removed, the newest last. */
  latest: number[][]
}

/** An event of the list of `events/person`. */
export interface EventRow {
  id: string
  position: number
  event: Event
}

/** A change that {host} has taken, as the list of changes shows it. */
export interface Done {
  id: string
  eventId: string
  wanted: string
  eventTitle?: string
  categoryTitle?: string
  /** The moments of the tap and of the answer of {host}, by the phone's clock. */
  createdAt: string
  doneAt: string
  /** The person gave the change up, and it was not sent. The value is the part that can still be exported. */
  givenUp?: { change: string; subject: string; value: string }
}

/** Further values that must survive a restart. */
export interface Meta {
  /** Counter of pulls. */
  pull: number
  /**
   * Number of the pull that brought the list of events, and its moment by the phone's clock; missing before the first
   * one.
   */
  list: { pull: number; landedAt: string }
  /** The log of written operations; missing before the first one. */
  changes: ChangeLog
  /** Heartbeat of the tab or worker that drains. */
  beat: number
  /** The pause after {host} could not be reached or answered `Retry-After`. */
  hold: RetryDelay
  /** In ms: what must be added to the phone's clock for {host}'s time. */
  clockOffset: number
  /** The latest changes of this phone that {host} carried out, the newest first. */
  done: readonly Done[]
  /** Events that the person removed from this phone and has not opened since. */
  removed: readonly string[]
  /**
   * Set when this app created the database. A database that the browser erased and opened empty again does not have it.
   */
  born: boolean
}
export type MetaRow = { [Key in keyof Meta]: { key: Key; value: Meta[Key] } }[keyof Meta]

/** The id that {host} gave to an entity that this phone had created with another id. */
export interface AliasRow {
  id: string
  hostId: string
}

export type CourtsideDatabase = Dexie & {
  events: EntityTable<EventRow, 'id'>
  snapshots: EntityTable<Snapshot, 'eventId'>
  operations: Table<Operation, number, Omit<Operation, 'seq'> & { seq?: number }>
  meta: Table<MetaRow, keyof Meta>
  aliases: EntityTable<AliasRow, 'id'>
}

export type TableName = 'events' | 'snapshots' | 'operations' | 'meta' | 'aliases'

/** Increased with every change of the tables. An app that is older than the database only reads. */
export const schemaVersion = 1

export const databaseName = (userId: string) => `play-${userId}`

/** Declares the database of a user without opening it. */
export function declareDatabase(userId: string, options: DexieOptions = {}): CourtsideDatabase {
  const database = new Dexie(databaseName(userId), {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...withWatchedTransactions(options),
  }) as CourtsideDatabase
  database.version(schemaVersion).stores({
    events: 'id',
    // The second index answers which events are on the phone, and since when, without reading the snapshots.
    snapshots: 'eventId, [eventId+landedAt+pull]',
    operations: '++seq, &id, lane, eventId',
    meta: 'key',
    aliases: 'id',
  })
  return database
}

export async function readMeta<Key extends keyof Meta>(
  database: CourtsideDatabase,
  key: Key,
): Promise<Meta[Key] | undefined> {
  const row = await database.meta.get(key)
  return row?.value as Meta[Key] | undefined
}

/** Adds one to a counter and answers it; inside a transaction over `meta`. */
export async function count(database: CourtsideDatabase, key: 'pull' | 'beat'): Promise<number> {
  const next = ((await readMeta(database, key)) ?? 0) + 1
  await database.meta.put({ key, value: next })
  return next
}
