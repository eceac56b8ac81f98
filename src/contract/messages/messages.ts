import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant, text } from '../calls/fields.ts'
import { MessageFilter } from './message-filter.ts'
import { unknownFields } from './message-text.ts'

/**
 * Most messages of one event by mail in 24 hours. On WhatsApp there is no limit, because a person sends each message.
 */
export const mostMessagesADay = { MAIL: 5, WHATSAPP: 30 } as const
/** A message that waited on a phone for this time is sent only after another confirmation. */
export const askedAgainAfterMs = 12 * 3_600_000
/** Number of days after an event on which its registered persons can still get messages. */
export const daysAfterEvent = 30

/**
 * The channel of a message. {host} sends mails. WhatsApp opens with the text for one recipient after the other, and a
 * person sends it.
 */
export const MessageChannel = v.picklist(['MAIL', 'WHATSAPP'])
export type MessageChannel = v.InferOutput<typeof MessageChannel>

const withKnownFields = v.check(
  (typed: string) => unknownFields(typed).length === 0,
  ({ input }) => `Não existe o campo {${unknownFields(input)[0] ?? ''}}`,
)
/** The words of a message, with fields. */
export const MessageBody = v.pipe(text('Escreva a mensagem', 2_000), withKnownFields)
export const MessageSubject = v.pipe(text('Escreva o assunto', 120), withKnownFields)

/** A message that an organiser has sent, or sends by hand, to people of an event. Its text stays as it was typed. */
export const Message = v.object({
  id: Id,
  eventId: Id,
  channel: MessageChannel,
  filter: MessageFilter,
  /** The subject. Empty on WhatsApp. */
  subject: v.string(),
  body: v.string(),
  createdAt: Instant,
  /** Id of the account that wrote the message. */
  createdById: v.nullable(Id),
  /**
   * Persons, or waiting entries, for whom WhatsApp was opened. It is not known whether the person sent the opened text.
   */
  opened: v.array(Id),
  version: Changes.version,
})
export type Message = v.InferOutput<typeof Message>

/** The result of a mail: it waits, the mail server accepted it, {host} gave up, or it was left out. */
export const RecipientState = v.picklist(['WAITING', 'SENT', 'FAILED', 'LEFT_OUT', 'OPENED'])
export type RecipientState = v.InferOutput<typeof RecipientState>

/**
 * The reason for leaving out a recipient: no address; another recipient with the same address gets the mail; the filter
 * no longer included the recipient at sending time; three mails on that day already; the address was typed at the desk,
 * and the text has a link.
 */
export const LeftOutReason = v.picklist(['NO_ADDRESS', 'SAME_ADDRESS', 'NO_LONGER', 'TOO_MANY', 'NO_LINKS'])
export type LeftOutReason = v.InferOutput<typeof LeftOutReason>

/** A message with the results of its mails. */
export const MessageRecord = v.object({
  ...Message.entries,
  /** Today's name of the account that wrote it. */
  createdBy: v.nullable(v.string()),
  recipients: v.array(
    v.object({
      id: Id,
      name: v.string(),
      state: RecipientState,
      reason: v.optional(v.nullable(LeftOutReason)),
    }),
  ),
})
export type MessageRecord = v.InferOutput<typeof MessageRecord>

export const sendMessage = call({
  method: 'POST',
  path: 'events/{eventId}/messages',
  offline: true,
  summary:
    'Sends mails to people of an event, or stores a message that is sent by hand on WhatsApp (an addition). Each address gets one mail, filled in for its person, after all other mails. Former recipients get none',
  body: v.pipe(
    v.object({
      /** The id, made on the phone. */
      id: v.optional(Id),
      channel: MessageChannel,
      filter: MessageFilter,
      /** Only for mails. */
      subject: v.optional(MessageSubject),
      body: MessageBody,
      /** The moment of the tap. A mail that is half a day old is refused without `isConfirmed`. */
      wantedAt: v.optional(Instant),
      isConfirmed: v.optional(v.boolean()),
    }),
    v.forward(
      v.partialCheck(
        [['channel'], ['subject']],
        ({ channel, subject }) => channel !== 'MAIL' || subject !== undefined,
        'Escreva o assunto',
      ),
      ['subject'],
    ),
  ),
  created: true,
  answer: Message,
  refusals: [
    'event.notFound',
    'event.isDraft',
    'category.notFound',
    'message.over',
    'message.late',
    'message.idTaken',
    'message.nobody',
    'message.tooMany',
    'message.tooManyMails',
  ],
})

export const setMessageOpened = call({
  method: 'PATCH',
  path: 'events/{eventId}/messages/{messageId}/opened',
  offline: true,
  summary:
    'Marks for whom WhatsApp was opened with a message, or removes the mark, which does not prove that it was sent (an addition)',
  body: v.object({
    /** A person of the event, or a waiting entry. */
    recipientId: Id,
    opened: v.boolean(),
  }),
  answer: Message,
  refusals: ['event.notFound', 'message.notFound', 'message.recipientGone'],
})

export const listMessages = call({
  method: 'GET',
  path: 'events/{eventId}/messages',
  summary:
    'Lists the messages of an event with their recipients and the mails that were returned, newest first (an addition)',
  answer: v.array(MessageRecord),
  refusals: ['event.notFound'],
})
