import * as v from 'valibot'
import { MessageFilter } from '#contract/messages/message-filter.ts'
import { Message, MessageChannel, sendMessage } from '#contract/messages/messages.ts'
import type { Operation, Seen } from '../../core/operation.ts'
import type { Kind } from '../kind.ts'
import { messageRow } from '../../rows/rows.ts'
import { painted } from '../paint.ts'
import { messageEntity } from './message-lanes.ts'

const Args = v.object({
  eventId: v.string(),
  messageId: v.string(),
  channel: MessageChannel,
  filter: MessageFilter,
  /** Empty on WhatsApp. */
  subject: v.string(),
  body: v.string(),
  wantedAt: v.string(),
  /** The person was asked again after half a day, and still wanted to send the message. */
  isConfirmed: v.optional(v.boolean()),
})
export type MessageArgs = v.InferOutput<typeof Args>

export type MessageTap = Pick<MessageArgs, 'eventId' | 'channel' | 'filter' | 'body'> & {
  subject?: string
  /** The recipients in words: `84 inscritos`. */
  whom: string
}

/** Sends a message to people of an event by mail, or prepares a message that a person then sends on WhatsApp. */
export const messageSending: Kind<MessageTap, MessageArgs, Seen, Message> = {
  name: 'message.send',
  version: 1,
  args: Args,
  call: sendMessage,
  answer: Message,
  wish: ({ eventId, channel, filter, subject = '', body, whom }, { newId, now }) => ({
    eventId,
    args: { eventId, messageId: newId(), channel, filter, subject, body, wantedAt: now },
    base: { version: 0 },
    subject: whom,
  }),
  entity: ({ messageId }) => messageEntity(messageId),
  lane: ({ messageId }) => messageEntity(messageId),
  aspect: 'message',
  makes: ({ messageId }) => [messageId],

  body: ({ args: { messageId: id, channel, filter, subject, body, wantedAt, isConfirmed } }) => ({
    id,
    channel,
    filter,
    ...(channel === 'MAIL' && { subject }),
    body,
    wantedAt,
    ...(isConfirmed && { isConfirmed }),
  }),
  isAlreadySo: () => false,
  insisted: ({ args, ...operation }, { code }) => ({
    ...operation,
    args: code === 'message.late' ? { ...args, isConfirmed: true } : args,
  }),

  words: {
    change: 'Mensagem aos inscritos',
    refused: 'Não foi possível enviar a mensagem',
    wanted: ({ subject, args }) =>
      args.channel === 'MAIL'
        ? `E-mail a ${subject}: ${args.subject}`
        : `Mensagem para o WhatsApp a ${subject}`,
    // The typed text is not lost: the list of changes and its export contain it.
    value: ({ args }) => [args.subject, args.body].filter(Boolean).join('\n'),
  },

  paint({ messages }, operation) {
    const { host, args } = operation
    const row = messages.get(args.messageId) ?? rowOf(operation)
    const isNews = host !== undefined && (host.version ?? 0) > row.version
    messages.put(painted(isNews ? { ...row, ...messageRow(host) } : row, operation))
  },
}

function rowOf({ args, userId, host }: Operation<MessageArgs, Seen, Message>) {
  const { eventId, messageId: id, channel, filter, subject, body, wantedAt: createdAt } = args
  const typed = { id, eventId, channel, filter, subject, body, createdAt, createdById: userId }
  return { ...typed, opened: [], version: 0, ...(host && messageRow(host)) }
}
