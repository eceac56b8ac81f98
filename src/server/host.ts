import type { Logger } from 'pino'
import type { AccountLimits } from './accounts/account-limits.ts'
import type { SignInLimits } from './accounts/sign-in-limits.ts'
import type { CheckDatabase } from './database/health.ts'
import type { Database } from './database/tables.ts'
import type { PublicEvents } from './events/public-events.ts'
import type { RateLimit } from './http/rate-limit.ts'
import type { TransactionQueue } from './http/transaction-queue.ts'
import type { Crowds } from './registrations/crowd/crowds.ts'
import type { Secret } from './secret.ts'
import type { Settings } from './settings.ts'

/** The parts that one running server consists of. */
export interface Host {
  settings: Settings
  db: Database
  /** Throws why the database can't serve. */
  checkDatabase: CheckDatabase
  /** Who changes something waits here for a connection. */
  transactions: TransactionQueue
  /** The present; tests move it. */
  clock: () => Date
  log: Logger
  secret: Secret
  publicEvents: PublicEvents
  signInLimits: SignInLimits
  accountLimits: AccountLimits
  /** Whether mails are kept for `/dev/mailbox` instead of being sent: in the demo without a mail server. */
  hasMailbox: boolean
  publicCalls: RateLimit
  /** Registrations by address and minute. */
  crowds: Crowds
  /** Batches of an outbox, by account. */
  batches: RateLimit
}
