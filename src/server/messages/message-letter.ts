import { formatDay } from '#contract/formats/days.ts'
import { filledIn, filledSubject } from '#contract/messages/message-text.ts'
import type { EventMessageRow } from '#server/database/message-tables.ts'
import type { Database } from '#server/database/tables.ts'
import { type EventWithNames, readEvents } from '#server/events/event-answer.ts'
import { type Block, nameInMail, type Writer } from '#server/mail/letter.ts'
import { countMailsBefore } from '#server/mail/queue-mail.ts'
import { type Meant, readMeant } from './audience.ts'
import { valuesFor } from './field-values.ts'
import { filterOf } from '#server/message-rows/message-answer.ts'

/** Limit of messages to one address in a day, over all events. */
export const mostADay = 3

/**
 * Writes a message to one address, for those of its persons to whom the message still applies: a player who has paid in
 * the meantime gets no reminder.
 * @param subject id of the message and the address, with a space between them
 */
export const messageLetter: Writer = async (subject, { db, mailId, timeZone, screen }) => {
  const [messageId = '', address = ''] = subject.split(' ')
  const message = await readSent(db, messageId)
  if (!message) return undefined
  const [event] = await readEvents(db, { id: message.event_id })
  if (!event) return undefined
  const meant = await meantBy(db, message, { mailId, address })
  if (meant.length === 0) return undefined
  if ((await countMailsBefore(db, mailId, ['message', 'event-changed'])) >= mostADay) return 'tooMany'
  const values = await valuesFor(db, event, meant, timeZone)
  const isTyped = meant.every((one) => one.isTyped)
  return {
    recipient: address,
    ...(message.reply_to && { replyTo: message.reply_to }),
    title: filledSubject(message.subject, values).slice(0, 200),
    blocks: [
      ...paragraphs(filledIn(message.body, values)),
      { text: signature(event, message.writer) },
      ...(isTyped ? [] : [{ link: 'Abrir a página do evento', to: screen(`/event-register/${event.id}`) }]),
    ],
  }
}

/** A message with its writer. Replies go to the writer if the account is confirmed. */
export async function readSent(db: Database, id: string) {
  const row = await db
    .selectFrom('event_message')
    .leftJoin('account', 'account.id', 'event_message.created_by')
    .selectAll('event_message')
    .select(['account.name as writer', 'account.email', 'account.confirmed_at', 'account.blocked_at'])
    .where('event_message.id', '=', id)
    .executeTakeFirst()
  // Messages of an account that was blocked in the meantime are not sent.
  if (!row || row.blocked_at !== null) return undefined
  return { ...row, reply_to: row.confirmed_at === null ? null : row.email }
}

/** The persons of an address to whom a message still applies. */
export async function meantBy(
  db: Database,
  message: EventMessageRow,
  { mailId, address }: { mailId: string; address: string },
): Promise<Meant[]> {
  const meant = await readMeant(db, message.event_id, filterOf(message), address)
  const wanted = await recipientsOf(db, message.id, mailId)
  return meant.filter(({ recipientId }) => wanted.has(recipientId))
}

/** The recipients of this mail, and other recipients with the same address, which were known when it was queued. */
export async function recipientsOf(
  db: Database,
  messageId: string,
  mailId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('event_message_recipient')
    .select('recipient_id')
    .where('message_id', '=', messageId)
    .where(({ eb, or }) => or([eb('mail_id', '=', mailId), eb('reason', '=', 'SAME_ADDRESS')]))
    .execute()
  return new Set(rows.map(({ recipient_id }) => recipient_id))
}

/** The text of a message as blocks of a letter; an empty line begins a new block. */
export const paragraphs = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ text: part }))

export function signature(event: EventWithNames, writer: string | null): string {
  const who = nameInMail(writer ?? '') || 'A organização'
  return `${who}, pela organização de ${event.title} (${formatDay(event.start_date)}). Você recebe este e-mail porque está inscrito neste evento ou espera por uma vaga nele.`
}
