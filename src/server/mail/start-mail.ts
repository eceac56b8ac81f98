import type { Host } from '#server/host.ts'
import { mailboxDelivery } from './mailbox-delivery.ts'
import { MailSender } from './sender.ts'
import { smtpDelivery } from './smtp.ts'

/**
 * Starts sending: to the mail server that is set, else into the demo's mailbox. With neither, mails stay queued.
 * @param address of this server, as links in mails name it
 */
export function startMail(
  { settings, db, clock, log, hasMailbox }: Host,
  address: string,
): MailSender | undefined {
  const { smtpUrl, mailFrom, timeZone } = settings
  const base = address.replace(/\/+$/, '')
  const deliver = smtpUrl
    ? smtpDelivery(smtpUrl, mailFrom, new URL(address).hostname)
    : hasMailbox && mailboxDelivery(db, clock)
  if (deliver) {
    const writing = { timeZone, screen: (path: string) => base + path }
    return new MailSender({ db, clock, log, deliver, writing })
  }
  log.warn('SMTP_URL is not set: no mail is sent')
  return undefined
}
