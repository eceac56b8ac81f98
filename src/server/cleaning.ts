import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '#contract/formats/days.ts'
import { forgetDeadKeys } from './accounts/account-keys.ts'
import { forgetOldDevices } from './accounts/passwords/known-devices.ts'
import { forgetUnconfirmed } from './accounts/sign-up/forget-unconfirmed.ts'
import { forgetDeadSessions } from './access/sessions.ts'
import { forgetOldChanges } from './events/revisions.ts'
import { forgetOldAnswers } from './handling/idempotency.ts'
import { forgetPastFees } from './fees/past-fees.ts'
import type { Services } from './handling/services.ts'
import { forgetUnknownCeps } from './places/lookups/cep-directory.ts'
import { forgetOldMail } from './mail/forget-old-mail.ts'
import { forgetOldMessages } from './messages/forget-old-messages.ts'
import { forgetInvitations } from './partners/forget-invitations.ts'
import { forgetUnregistered } from './persons/forget-unregistered.ts'
import { forgetLoosePictures } from './pictures/forget-loose-pictures.ts'
import { forgetUsedProofs } from './registrations/crowd/proof-of-work.ts'
import { forgetAnswers } from './registrations/forget-answers.ts'
import { forgetPaymentNotices } from './registrations/forget-payment-notices.ts'
import { forgetRefundKeys } from './refund-keys/forget-refund-keys.ts'
import type { AssetArchive } from './site/asset-archive.ts'
import { forgetOldTills } from './till/forget-old-tills.ts'
import { forgetEndedWaiting } from './waiting-list/forget-ended-waiting.ts'

const cleaningMs = 3_600_000
/** The longest time in ms for which the end of the server waits for the slice that is being deleted. */
const lastSliceMs = 1_000

/**
 * The jobs that delete data which are not kept forever. Each job deletes in slices; a job that fails does not stop the
 * others.
 */
const jobs: ((services: Services, now: Date) => Promise<void>)[] = [
  ({ db }, now) => forgetOldAnswers(db, now),
  ({ db }, now) => forgetDeadSessions(db, now),
  ({ db }, now) => forgetOldDevices(db, now),
  ({ db }, now) => forgetUsedProofs(db, now),
  ({ db }, now) => forgetDeadKeys(db, now),
  ({ db }, now) => forgetUnconfirmed(db, now),
  ({ db }, now) => forgetOldMail(db, now),
  ({ db }) => forgetOldChanges(db),
  ({ db, settings }, now) => forgetEndedWaiting(db, dayOf(now, settings.timeZone)),
  ({ db, settings }, now) => forgetPaymentNotices(db, dayOf(now, settings.timeZone)),
  ({ db }, now) => forgetRefundKeys(db, now),
  ({ db, settings }, now) => forgetAnswers(db, dayOf(now, settings.timeZone)),
  ({ db, settings }, now) => forgetInvitations(db, dayOf(now, settings.timeZone)),
  ({ db }, now) => forgetPastFees(db, now),
  ({ db, settings }, now) => forgetOldMessages(db, dayOf(now, settings.timeZone)),
  ({ db, settings }, now) => forgetOldTills(db, dayOf(now, settings.timeZone)),
  ({ db }, now) => forgetUnregistered(db, now),
  ({ db }, now) => forgetUnknownCeps(db, now),
  async ({ db, pictures }, now) => pictures.store && forgetLoosePictures(db, pictures.store, now),
]

/** Deletes old data, now and every hour, while the server answers requests. */
export function startCleaning(
  services: Services,
  archive: AssetArchive,
): { first: Promise<void>; stop(): Promise<void> } {
  const { clock, log } = services
  let isStopping = false
  const clean = async () => {
    for (const job of jobs)
      try {
        if (!isStopping) await job(services, clock())
      } catch (error) {
        // The end of the server closes the database while the job uses it.
        if (!isStopping) log.warn({ err: error }, 'what is old could not be removed')
      }
  }
  const first = clean()
  let running = first
  const timer = setInterval(() => {
    void archive.keep(clock()).catch((error: unknown) => log.warn({ err: error }, 'files could not be kept'))
    // If a run takes longer than an hour, the next run starts after it.
    running = running.then(clean)
  }, cleaningMs)
  return {
    first,
    async stop() {
      isStopping = true
      clearInterval(timer)
      const end = new AbortController()
      await Promise.race([running, pause(lastSliceMs, undefined, { signal: end.signal }).catch(() => {})])
      end.abort()
    },
  }
}
