import type { Logger } from 'pino'
import type { Database } from '#server/database/tables.ts'
import { hasMailbox, type Settings } from '#server/settings/settings.ts'
import type { WriteLetter } from './letter.ts'
import { mailboxDelivery } from './mailbox-delivery.ts'
import { MailSender, type OnSettled } from './sender.ts'
import { smtpDelivery } from './smtp.ts'

interface Parts {
  settings: Settings
  db: Database
  clock: () => Date
  log: Logger
  writeLetter: WriteLetter
  onSettled: OnSettled
  /** Mails are sent only when `sendDue` is called. */
  sendsWhenAsked: boolean
}

/**
 * Starts to send mails: to the mail server of `SMTP_URL`, or into the demo's mailbox. Without both, mails stay queued.
 * @param address address of this server for links in mails
 */
export function startMail(
  { settings, db, clock, log, writeLetter, onSettled, sendsWhenAsked }: Parts,
  address: string,
): MailSender | undefined {
  const { smtpUrl, mailFrom, timeZone, bulkMail: bulk } = settings
  const base = address.replace(/\/+$/, '')
  const deliver = smtpUrl
    ? smtpDelivery(smtpUrl, mailFrom, new URL(address).hostname)
    : hasMailbox(settings) && mailboxDelivery(db, clock)
  if (deliver) {
    const writing = { timeZone, screen: (path: string) => base + path }
    return new MailSender({ db, clock, log, deliver, writeLetter, writing, bulk, onSettled, sendsWhenAsked })
  }
  log.warn('SMTP_URL is not set: no mail is sent')
  return undefined
}
