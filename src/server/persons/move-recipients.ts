import type { Database } from '#server/database/tables.ts'

/**
 * Messages to a person become messages to another one, so that a mail that waits is still sent and the history of the
 * event is complete.
 * @param eventId the event whose messages are meant; without it, those of all events
 */
export async function moveRecipients(
  db: Database,
  { fromId, toId }: { fromId: string; toId: string },
  eventId?: string,
): Promise<void> {
  const events = db.selectFrom('event_message').select('event_message.id')
  const messages = eventId === undefined ? events : events.where('event_message.event_id', '=', eventId)
  // A message that both persons got has two recipients, also when they are one person.
  const toBoth = db
    .selectFrom('event_message_recipient as own')
    .select('own.message_id')
    .where('own.recipient_id', '=', toId)
  await db
    .updateTable('event_message_recipient')
    .set({ recipient_id: toId })
    .where('recipient_id', '=', fromId)
    .where('message_id', 'in', messages)
    .where('message_id', 'not in', toBoth)
    .execute()
  await db
    .updateTable('event_message_recipient')
    .set({ person_id: toId })
    .where('person_id', '=', fromId)
    .where('message_id', 'in', messages)
    .execute()
}
