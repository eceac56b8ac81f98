import { listMessages } from '#contract/messages/messages.ts'
import { erasedName } from '#server/access/changed-by.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { readMessages } from '#server/message-rows/message-answer.ts'

/** The messages with their recipients (current names), and the result for each recipient. */
export const listMessagesHandler = handle(
  listMessages,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, db }) => {
    const event = await db.selectFrom('event').select('id').where('id', '=', eventId).executeTakeFirst()
    if (!event) return refuse('event.notFound')
    const messages = await readMessages(db, { eventId })
    const recipients = await db
      .selectFrom('event_message_recipient')
      .innerJoin('event_message', 'event_message.id', 'event_message_recipient.message_id')
      .innerJoin('person', 'person.id', 'event_message_recipient.person_id')
      .select(['message_id', 'recipient_id as id', 'person.name', 'state', 'reason'])
      .where('event_message.event_id', '=', eventId)
      .orderBy('person.name_key')
      .orderBy('recipient_id')
      .execute()
    const writers = await db
      .selectFrom('event_message')
      .innerJoin('account', 'account.id', 'event_message.created_by')
      .select(['account.id', 'account.name'])
      .distinct()
      .where('event_message.event_id', '=', eventId)
      .execute()
    const byMessage = Map.groupBy(recipients, ({ message_id }) => message_id)
    const names = new Map(writers.map(({ id, name }) => [id, name]))
    return messages.map((message) => ({
      ...message,
      createdBy: message.createdById && (names.get(message.createdById) ?? erasedName),
      recipients: (byMessage.get(message.id) ?? []).map(({ id, name, state, reason }) => ({
        id,
        name,
        state,
        reason,
      })),
    }))
  },
)
