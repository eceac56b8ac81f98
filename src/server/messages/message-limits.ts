import { type MessageChannel, mostMessagesADay } from '#contract/messages/messages.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import { refuse } from '#server/http/refusal.ts'

const dayMs = 86_400_000
const dayBefore = (now: Date) => new Date(now.getTime() - dayMs).toISOString()

/** A refusal if an event has already sent the maximum of messages of a day. Call it behind the event's lock. */
export async function tooManyMessages(db: Database, eventId: string, channel: MessageChannel, now: Date) {
  const { count } = await db
    .selectFrom('event_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('channel', '=', channel)
    .where('created_at', '>', dayBefore(now))
    .executeTakeFirstOrThrow()
  return count >= mostMessagesADay[channel] ? refuse('message.tooMany', { count }) : undefined
}

/** A refusal if these mails are more than the owner of the event may still send today, over all events. */
export async function tooManyMails(
  db: Database,
  { id, owner_id }: Pick<EventRow, 'id' | 'owner_id'>,
  { mails, most, now }: { mails: number; most: number; now: Date },
) {
  const sent = db
    .selectFrom('event_message_recipient')
    .innerJoin('event_message', 'event_message.id', 'event_message_recipient.message_id')
    .innerJoin('event', 'event.id', 'event_message.event_id')
    .select(({ fn }) => fn.count<number>('event_message_recipient.mail_id').distinct().as('count'))
    .where('event_message.created_at', '>', dayBefore(now))
  const { count } = await (
    owner_id === null ? sent.where('event.id', '=', id) : sent.where('event.owner_id', '=', owner_id)
  ).executeTakeFirstOrThrow()
  return count + mails > most
    ? refuse('message.tooManyMails', { most, left: Math.max(0, most - count) })
    : undefined
}

/** Whether the writer or the event's owner began to organise less than a day ago. */
export async function isNewOrganiser(
  db: Database,
  { owner_id }: Pick<EventRow, 'owner_id'>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const ids = owner_id === null ? [accountId] : [accountId, owner_id]
  const young = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('created_at', '>', dayBefore(now))
    .executeTakeFirst()
  if (young) return true
  if (owner_id === null) return false
  const first = await db
    .selectFrom('change_log')
    .innerJoin('event', 'event.id', 'change_log.event_id')
    .select(({ fn }) => fn.min('change_log.at').as('at'))
    .where('event.owner_id', '=', owner_id)
    .where('change_log.kind', '=', 'event.created')
    .executeTakeFirst()
  return Boolean(first?.at && first.at > dayBefore(now))
}
