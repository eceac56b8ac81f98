import { setMessageOpened } from '#contract/messages/messages.ts'
import { inEvent } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { readMessages } from '#server/message-rows/message-answer.ts'

/** The tick gets the wanted state, whoever else ticked; there is no conflict. */
export const setMessageOpenedHandler = handle(
  setMessageOpened,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId, messageId }, body: { recipientId, opened }, db }) => {
    if (!(await lockedEvent(db, eventId))) return refuse('event.notFound')
    const [current] = await readMessages(db, { eventId, id: messageId })
    if (!current || current.channel !== 'WHATSAPP') return refuse('message.notFound')
    if (current.opened.includes(recipientId) === opened) return current
    if (opened) {
      const personId = await personOf(db, eventId, recipientId)
      if (!personId) return refuse('message.recipientGone')
      const state = 'OPENED' as const
      await db
        .insertInto('event_message_recipient')
        .values({ message_id: messageId, recipient_id: recipientId, person_id: personId, state })
        .execute()
    } else {
      await db
        .deleteFrom('event_message_recipient')
        .where('message_id', '=', messageId)
        .where('recipient_id', '=', recipientId)
        .execute()
    }
    await db
      .updateTable('event_message')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', messageId)
      .execute()
    const [message] = await readMessages(db, { eventId, id: messageId })
    return message ?? refuse('message.notFound')
  },
)

/** The person of a recipient: somebody registered in the event, or an entry of its waiting list. */
async function personOf(db: Database, eventId: string, recipientId: string): Promise<string | undefined> {
  const player = await db
    .selectFrom('player')
    .select('person_id')
    .where('event_id', '=', eventId)
    .where('person_id', '=', recipientId)
    .executeTakeFirst()
  if (player) return player.person_id
  const waiting = await db
    .selectFrom('waiting')
    .select('person_id')
    .where('event_id', '=', eventId)
    .where('id', '=', recipientId)
    .executeTakeFirst()
  return waiting?.person_id
}
