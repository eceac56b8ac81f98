import type { Database } from '#server/database/tables.ts'

/** The messages of organisers to these persons, for their file: event, moment, and result. */
export function messagesTo(db: Database, personIds: readonly string[]) {
  return db
    .selectFrom('event_message_recipient')
    .innerJoin('event_message', 'event_message.id', 'event_message_recipient.message_id')
    .innerJoin('event', 'event.id', 'event_message.event_id')
    .select(['event.title as evento', 'event_message.channel as canal', 'event_message.subject as assunto'])
    .select(['event_message.body as texto', 'event_message.created_at as em', 'state as situacao'])
    .where('event_message_recipient.person_id', 'in', personIds)
    .orderBy('event_message.created_at')
    .orderBy('event_message.id')
    .execute()
}

/** The messages that the account wrote to people of events. */
export function messagesBy(db: Database, accountId: string) {
  return db
    .selectFrom('event_message')
    .innerJoin('event', 'event.id', 'event_message.event_id')
    .select(['event.title as evento', 'event_message.channel as canal', 'event_message.subject as assunto'])
    .select(['event_message.body as texto', 'event_message.created_at as em'])
    .where('event_message.created_by', '=', accountId)
    .orderBy('event_message.created_at')
    .orderBy('event_message.id')
    .execute()
}
