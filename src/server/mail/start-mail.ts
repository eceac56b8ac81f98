import type { Logger } from 'pino'
import type { Database } from '#server/database/tables.ts'
import { hasMailbox, type Settings } from '#server/settings/settings.ts'
import type { WriteLetter } from './letter.ts'
import { mailboxDelivery } from './mailbox-delivery.ts'
import { MailSender } from './sender.ts'
import { smtpDelivery } from './smtp.ts'

interface Parts {
  settings: Settings
  db: Database
  clock: () => Date
  log: Logger
  writeLetter: WriteLetter
}

/**
 * Starts to send mails: to the mail server of `SMTP_URL`, or else into the demo's mailbox. Without either, mails stay
 * queued.
 * @param address address of this server for links in mails
 */
export function startMail(
  { settings, db, clock, log, writeLetter }: Parts,
  address: string,
): MailSender | undefined {
  const { smtpUrl, mailFrom, timeZone } = settings
  const base = address.replace(/\/+$/, '')
  const deliver = smtpUrl
    ? smtpDelivery(smtpUrl, mailFrom, new URL(address).hostname)
    : hasMailbox(settings) && mailboxDelivery(db, clock)
  if (deliver) {
    const writing = { timeZone, screen: (path: string) => base + path }
    return new MailSender({ db, clock, log, deliver, writeLetter, writing })
  }
  log.warn('SMTP_URL is not set: no mail is sent')
  return undefined
}
