import type { MessageFilter } from '#contract/messages/message-filter.ts'
import type { Message } from '#contract/messages/messages.ts'
import type { EventMessageRow } from '#server/database/message-tables.ts'
import type { Database } from '#server/database/tables.ts'

/** The messages of an event, the newest first, or one of them. */
export async function readMessages(
  db: Database,
  { eventId, id }: { eventId: string; id?: string },
): Promise<Message[]> {
  const all = db.selectFrom('event_message').selectAll().where('event_id', '=', eventId)
  const rows = await (id === undefined ? all : all.where('id', '=', id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const opened = await db
    .selectFrom('event_message_recipient')
    .innerJoin('event_message', 'event_message.id', 'event_message_recipient.message_id')
    .select(['message_id', 'recipient_id'])
    .where('event_message.event_id', '=', eventId)
    .where('state', '=', 'OPENED')
    .orderBy('recipient_id')
    .execute()
  const byMessage = Map.groupBy(opened, ({ message_id }) => message_id)
  return rows.map((row) =>
    messageAnswer(
      row,
      (byMessage.get(row.id) ?? []).map(({ recipient_id }) => recipient_id),
    ),
  )
}

function messageAnswer(row: EventMessageRow, opened: readonly string[]): Message {
  return {
    id: row.id,
    eventId: row.event_id,
    channel: row.channel,
    filter: filterOf(row),
    subject: row.subject,
    body: row.body,
    createdAt: row.created_at,
    createdById: row.created_by,
    opened: [...opened],
    version: row.version,
  }
}

export const filterOf = ({ filter }: Pick<EventMessageRow, 'filter'>) => JSON.parse(filter) as MessageFilter
