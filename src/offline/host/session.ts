import { Dexie, type DexieOptions, type EntityTable } from 'dexie'
import { withWatchedTransactions } from '../storage/running-transactions.ts'

/**
 * The data to call {host} with a user's session. They are stored for the page and for the worker, which can't read
 * local storage.
 */
export interface Session {
  userId: string
  userName: string
  token: string
  /** Address of {host} without a trailing slash. */
  base: string
  /** The answer of `GET /health`; empty for a host without capabilities. */
  capabilities: readonly string[]
}

type SessionDatabase = Dexie & { session: EntityTable<Session & { key: 'current' }, 'key'> }

function open(options: DexieOptions = {}): SessionDatabase {
  const database = new Dexie('play', {
    cache: 'disabled',
    ...withWatchedTransactions(options),
  }) as SessionDatabase
  database.version(1).stores({ session: 'key' })
  return database
}

async function using<T>(work: (database: SessionDatabase) => Promise<T>, options?: DexieOptions): Promise<T> {
  const database = open(options)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Call after every sign-in and whenever the capabilities or the address of {host} changed. */
export async function rememberSession(session: Session, options?: DexieOptions): Promise<void> {
  await using((database) => database.session.put({ ...session, key: 'current' }), options)
}

/** Undefined when nobody is signed in. */
export function readSession(options?: DexieOptions): Promise<Session | undefined> {
  return using((database) => database.session.get('current'), options)
}

/** Call when signing out. */
export async function forgetSession(options?: DexieOptions): Promise<void> {
  await using((database) => database.session.delete('current'), options)
}
