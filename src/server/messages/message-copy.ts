import { counted } from '#contract/formats/formats.ts'
import { readEvents } from '#server/events/event-answer.ts'
import { nameInMail, type Writer } from '#server/mail/letter.ts'
import { paragraphs } from './message-letter.ts'

/** A copy of each message for the owner of the event, whoever wrote the message. Its fields are not filled in. */
export const messageCopy: Writer = async (messageId, { db, screen }) => {
  const message = await db
    .selectFrom('event_message')
    .innerJoin('event', 'event.id', 'event_message.event_id')
    .innerJoin('account as owner', 'owner.id', 'event.owner_id')
    .leftJoin('account as writer', 'writer.id', 'event_message.created_by')
    .select(['event_message.event_id', 'event_message.subject', 'event_message.body'])
    .select(['owner.email', 'writer.name'])
    .where('event_message.id', '=', messageId)
    .where('owner.blocked_at', 'is', null)
    .executeTakeFirst()
  if (!message) return undefined
  const [event] = await readEvents(db, { id: message.event_id })
  if (!event) return undefined
  const { count } = await db
    .selectFrom('event_message_recipient')
    .select(({ fn }) => fn.count<number>('mail_id').distinct().as('count'))
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow()
  const writer = nameInMail(message.name ?? '') || 'A organização'
  return {
    recipient: message.email,
    title: `Cópia: ${message.subject}`,
    blocks: [
      {
        text: `${writer} enviou esta mensagem a ${counted(count, 'endereço', 'endereços')} do evento ${event.title}. Os campos entre chaves são preenchidos para cada pessoa.`,
      },
      ...paragraphs(message.body),
      { link: 'Ver as mensagens do evento', to: screen(`/manager/event/messages?event=${event.id}`) },
    ],
  }
}
