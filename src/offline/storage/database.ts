import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { Category } from '#contract/categories.ts'
import type { Court } from '#contract/courts.ts'
import type { Event } from '#contract/events.ts'
import type { Player } from '#contract/players.ts'
import type { BusyCourt, Schedule } from '#contract/schedules.ts'
import type { ChangeLog } from './change-log.ts'
import type { Hold, Operation } from '../operation.ts'

/** What {host} said last about one event: one row, because it is read and replaced as a whole. */
export interface Snapshot {
  eventId: string
  /** Number of the pull that brought it; a later pull has a higher one. */
  pull: number
  /** Phone's clock. */
  landedAt: string
  /** The host's count of the event's changes; missing where it does not count. */
  revision?: number | undefined
  /** The host's `ETag` of it. */
  tag?: string | undefined
  event: Event
  categories: Category[]
  players: Player[]
  courts: Court[]
  /** Missing where a snapshot landed before this phone knew them. */
  schedules?: Schedule[] | undefined
  busy?: BusyCourt[] | undefined
}

/** One of the organiser's events as `events/person` listed it. */
export interface EventRow {
  id: string
  position: number
  event: Event
}

/** What else must survive a restart. */
export interface Meta {
  /** Counter of pulls. */
  pull: number
  /** The pull that brought the list of events, and when (phone's clock); missing until one landed. */
  list: { pull: number; landedAt: string }
  /** What was written in the outbox lately; missing until something was. */
  changes: ChangeLog
  /** Counts signs of life of whoever drains. */
  beat: number
  /** The pause after the host could not be reached or asked for patience. */
  hold: Hold
  /** That this database was set up, and not just created empty by opening it. */
  born: boolean
}
export type MetaRow = { [Key in keyof Meta]: { key: Key; value: Meta[Key] } }[keyof Meta]

/** Where the host gave a creation another id than this phone had. */
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

/** Raised with every change of the tables; an app that is older than the database only reads. */
export const schemaVersion = 1

export const databaseName = (userId: string) => `play-${userId}`

/** Declares a user's database; nothing is opened yet. */
export function declareDatabase(userId: string, options: DexieOptions = {}): CourtsideDatabase {
  const database = new Dexie(databaseName(userId), {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...options,
  }) as CourtsideDatabase
  database.version(schemaVersion).stores({
    events: 'id',
    // The second index answers what is on the phone, and since when, without reading the events themselves.
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
