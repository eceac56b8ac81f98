import type { Database } from '#server/database/tables.ts'
import { queueMailOrPostpone } from '#server/mail/queue-mail.ts'

/** A wrong tap is taken back within moments; until then nobody is told of a payment. */
const confirmationDelayMs = 2 * 60_000

/** Tells the person of a payment that somebody marked. */
export const queuePaymentConfirmed = (db: Database, registrationId: string, now: Date): Promise<void> =>
  queueMailOrPostpone(db, { kind: 'payment', subject: registrationId, delayMs: confirmationDelayMs }, now)
