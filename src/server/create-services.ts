import type { Logger } from 'pino'
import { AccountLimits } from './accounts/account-limits.ts'
import { SignInLimits } from './accounts/passwords/sign-in-limits.ts'
import { notify } from './database/postgres/listen.ts'
import type { RunningDatabase } from './database/start-database.ts'
import { PublicEvents } from './events/public-events.ts'
import { SharedSnapshots } from './events/shared-snapshots.ts'
import { ReadQueue } from './handling/read-queue.ts'
import type { Services } from './handling/services.ts'
import { TransactionGroups } from './handling/transaction-groups.ts'
import { TransactionQueue } from './handling/transaction-queue.ts'
import { Readiness } from './health/readiness.ts'
import { SharedCounts } from './http/shared-counts.ts'
import { LiveStreams } from './live/live-streams.ts'
import { CepDirectory } from './places/lookups/cep-directory.ts'
import { invitationLimit } from './members/invitation-limit.ts'
import { Metrics } from './metrics/metrics.ts'
import { openPictures } from './pictures/pictures.ts'
import { couponLimit } from './coupons/check-coupon.ts'
import { Crowds } from './registrations/crowd/crowds.ts'
import { refundKeyLimit } from './refund-keys/ask-refund-key.ts'
import { partnerLimit } from './partners/partner-limit.ts'
import { noticeLimit } from './registrations/set-payment-notice.ts'
import { Secret } from './settings/secret.ts'
import type { Settings } from './settings/settings.ts'

/** Limit for one account. A phone that is online again sends a few batches, and single calls after that. */
const batchesPerMinute = 60
/** Limit for one account: high enough for a person who tries the switches, and low enough to stop a program. */
const pushChangesPerHour = 60
/** PostgreSQL channel on which instances tell each other the counts of their limits. */
export const countsChannel = 'play_counts'

interface Parts {
  log: Logger
  clock: () => Date
}

/**
 * The services that the handlers of one server use, with an open database. The caller must stop `live` and `counts`.
 */
export function createServices(
  settings: Settings,
  { db, check }: Pick<RunningDatabase, 'db' | 'check'>,
  { log, clock }: Parts,
): Services & { counts: SharedCounts } {
  const metrics = new Metrics()
  const live = new LiveStreams(db, clock, settings.timeZone, log, (ms) => metrics.revisionLag(ms))
  const counts = new SharedCounts(
    settings.databaseUrl ? (message) => notify(db, countsChannel, message) : undefined,
  )
  const connections = settings.databaseUrl ? settings.databaseConnections : undefined
  return {
    settings,
    db,
    checkDatabase: check,
    readiness: new Readiness(db, check),
    metrics,
    transactions: new TransactionQueue(connections),
    reads: new ReadQueue(connections),
    transactionGroups: new TransactionGroups(),
    clock,
    log,
    secret: new Secret(settings.secret),
    publicEvents: new PublicEvents(db, clock, settings.timeZone),
    sharedSnapshots: new SharedSnapshots(),
    live,
    onCommit: (changed) => live.changed(changed),
    pictures: openPictures(settings),
    publicOrigin: new URL(settings.publicUrl ?? 'http://localhost').origin,
    signInLimits: new SignInLimits(counts.limit),
    accountLimits: new AccountLimits(counts.limit),
    ceps: new CepDirectory(settings.viaCepUrl, db, counts.limit),
    invitationLimit: counts.limit('invitations', invitationLimit.max, invitationLimit.windowMs),
    noticeLimit: counts.limit('payment notices', noticeLimit.max, noticeLimit.windowMs),
    refundKeyLimit: counts.limit('refund keys', refundKeyLimit.max, refundKeyLimit.windowMs),
    partnerLimit: counts.limit('partners', partnerLimit.max, partnerLimit.windowMs),
    couponLimit: counts.limit('unknown coupons', couponLimit.max, couponLimit.windowMs),
    publicCalls: counts.limit('public calls', settings.publicCallsPerMinute, 60_000),
    crowds: new Crowds(counts.limit, settings.registrationsPerMinute),
    pushChanges: counts.limit('push changes', pushChangesPerHour, 3_600_000),
    batches: counts.limit('batches', batchesPerMinute, 60_000),
    counts,
  }
}
