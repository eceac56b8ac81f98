import * as v from 'valibot'
import { Message, setMessageOpened } from '#contract/messages/messages.ts'
import { isWanted, type Seen } from '../../core/operation.ts'
import type { MessageView } from '../../core/row-types.ts'
import { messageRow } from '../../rows/rows.ts'
import { isOf, type Kind } from '../kind.ts'
import { painted } from '../paint.ts'
import { messageEntity, openingId } from './message-lanes.ts'

const Args = v.object({
  eventId: v.string(),
  messageId: v.string(),
  recipientId: v.string(),
  isOpened: v.boolean(),
})
type Args = v.InferOutput<typeof Args>

interface Base extends Seen {
  isOpened: boolean
}

interface Tap {
  message: MessageView
  recipient: { id: string; name: string }
  isOpened: boolean
}

/** Marks with a tick that WhatsApp was opened for a recipient of a message, or removes the tick. */
export const messageOpening: Kind<Tap, Args, Base, Message> = {
  name: 'message.open',
  version: 1,
  args: Args,
  call: setMessageOpened,
  answer: Message,
  wish: ({ message: { id: messageId, eventId, opened, version }, recipient, isOpened }) => ({
    eventId,
    args: { eventId, messageId, recipientId: recipient.id, isOpened },
    base: { version, isOpened: opened.includes(recipient.id) },
    subject: recipient.name,
  }),
  entity: ({ messageId, recipientId }) => `opening:${openingId(messageId, recipientId)}`,
  lane: ({ messageId, recipientId }) => `opening:${openingId(messageId, recipientId)}`,
  aspect: 'opening',
  // The message itself may be only on this phone.
  waitsFor: ({ messageId }) => [messageEntity(messageId)],

  body: ({ args: { recipientId, isOpened } }) => ({ recipientId, opened: isOpened }),
  join: (earlier, later) => (isOf(messageOpening, later) ? { ...earlier, args: later.args } : undefined),
  isBackAtBase: ({ args, base }) => args.isOpened === base.isOpened,
  // A message or a recipient that no longer exists needs no tick.
  isAlreadySo: (_, { status }) => status === 404 || status === 410,
  isGranted: ({ args }, host) => host.opened.includes(args.recipientId) === args.isOpened,

  words: {
    change: 'WhatsApp aberto',
    refused: 'Não foi possível marcar o WhatsApp como aberto',
    wanted: ({ subject, args }) =>
      args.isOpened ? `WhatsApp aberto para ${subject}` : `WhatsApp não aberto para ${subject}`,
    value: ({ args }) => (args.isOpened ? 'aberto' : 'não aberto'),
  },

  paint({ messages }, operation) {
    const { args, host } = operation
    const row = messages.get(args.messageId)
    if (!row) return
    const isNews = host !== undefined && (host.version ?? 0) > row.version
    const answered: MessageView = isNews
      ? { ...messageRow(host), ...(row.pending && { pending: row.pending }) }
      : row
    if (!isWanted(operation)) return messages.put(painted(answered, operation))
    const others = answered.opened.filter((id) => id !== args.recipientId)
    const opened = args.isOpened ? [...others, args.recipientId] : others
    messages.put(painted(answered, operation, { opened: opened.toSorted() }))
  },
}
