import type { LeftOutReason } from '#contract/messages/messages.ts'
import type { Database } from '#server/database/tables.ts'
import { queueBulkMails } from '#server/mail/bulk-mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Meant } from './audience.ts'

/** This many recipients are written with one statement, because SQLite limits the number of values. */
const atOnce = 500

interface PlannedMails {
  /** Each address once, in the order of the names. */
  addresses: readonly string[]
  recipients: readonly (Meant & { address?: string; reason?: LeftOutReason })[]
}

/**
 * The addresses that get a mail, and the persons who are left out. A link is sent only to addresses that their owners
 * typed.
 */
export function mailsFor(meant: readonly Meant[], hasLink: boolean): PlannedMails {
  const addresses = new Set<string>()
  const recipients = meant.map((one) => {
    if (one.email === null) return { ...one, reason: 'NO_ADDRESS' as const }
    if (hasLink && one.isTyped) return { ...one, reason: 'NO_LINKS' as const }
    const address = one.email
    const isFirst = !addresses.has(address)
    addresses.add(address)
    return { ...one, address, ...(!isFirst && { reason: 'SAME_ADDRESS' as const }) }
  })
  return { addresses: [...addresses], recipients }
}

interface Sending {
  now: Date
  kind?: 'message' | 'event-changed' | 'category-ended'
  delayMs?: number
}

/** Queues the mails of a message and the copy for the event's owner, and stores the recipients. */
export async function writeRecipients(
  db: Database,
  messageId: string,
  { addresses, recipients }: PlannedMails,
  { now, kind = 'message', delayMs = 0 }: Sending,
): Promise<void> {
  const mails = addresses.map((address) => ({
    kind,
    subject: `${messageId} ${address}`,
    address,
  }))
  const ids = await queueBulkMails(db, mails, now, delayMs)
  await queueMail(db, { kind: 'message-copy', subject: messageId }, now)
  const mailOf = new Map(addresses.map((address, at) => [address, ids[at] ?? null]))
  const rows = recipients.map(({ recipientId, personId, address, reason }) => ({
    message_id: messageId,
    recipient_id: recipientId,
    person_id: personId,
    state: reason ? ('LEFT_OUT' as const) : ('WAITING' as const),
    reason: reason ?? null,
    mail_id: reason || address === undefined ? null : (mailOf.get(address) ?? null),
  }))
  for (let at = 0; at < rows.length; at += atOnce)
    await db
      .insertInto('event_message_recipient')
      .values(rows.slice(at, at + atOnce))
      .execute()
}
