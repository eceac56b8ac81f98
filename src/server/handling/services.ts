import type { Logger } from 'pino'
import type { CheckDatabase } from '#server/database/health.ts'
import type { Database } from '#server/database/tables.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import type { Secret } from '#server/settings/secret.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { TransactionQueue } from './transaction-queue.ts'

/** What a commit may have changed: only rows of events, or also who follows which event. */
export type Changed = 'rows' | 'followers'

/**
 * The services that every handler of a running server may use. A folder that has its own service adds it here by
 * declaration merging, beside the service's class (`declare module`); `start-host.ts` makes all of them.
 */
export interface Services {
  settings: Settings
  db: Database
  /** Throws the reason when the database can't serve. */
  checkDatabase: CheckDatabase
  /** Transactions wait here for a connection. */
  transactions: TransactionQueue
  /** The current time; tests change it. */
  clock: () => Date
  log: Logger
  secret: Secret
  /** The public address of this server: `https://play.example.com`. */
  publicOrigin: string
  /** Called after each committed change, with what it may have changed. */
  onCommit: (changed: Changed) => void
  /** Limits by client address; for calls that change something and need no account. */
  publicCalls: RateLimit
}
