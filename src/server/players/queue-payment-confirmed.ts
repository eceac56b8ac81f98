import type { Database } from '#server/database/tables.ts'
import { queueMailOrPostpone } from '#server/mail/queue-mail.ts'

/** A wrong tap is usually taken back within moments, so the mail about a payment waits. */
const confirmationDelayMs = 2 * 60_000

/** Queues a mail to the person about a payment that somebody marked. */
export const queuePaymentConfirmed = (db: Database, registrationId: string, now: Date): Promise<void> =>
  queueMailOrPostpone(db, { kind: 'payment', subject: registrationId, delayMs: confirmationDelayMs }, now)
