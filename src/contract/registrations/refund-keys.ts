import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { email, Id, Instant, text } from '../calls/fields.ts'
import { PixKind } from '../events/event-parts.ts'

/** For so long the link of the mail is good. */
export const linkLastsDays = 14

/** Where money goes back to, as the player gave it. */
export const RefundKeyFields = v.object({
  kind: v.picklist(PixKind.options, 'Escolha o tipo da chave'),
  code: text('Informe a chave PIX', 120),
  name: text('Informe o nome de quem recebe', 120),
})
export type RefundKeyFields = v.InferOutput<typeof RefundKeyFields>

/** What who organises knows of a registration of which money is to go back. */
export const RefundContact = v.object({
  registrationId: Id,
  /** Whether an address was typed at registration; the address itself is told nobody. */
  hasAddress: v.boolean(),
  /** The last change of the contact since then, by whom it was made. */
  changed: v.nullable(v.object({ at: Instant, by: v.nullable(v.string()) })),
  /** A link that was sent; null where none was, or what it brought was erased. */
  asked: v.nullable(
    v.object({
      at: Instant,
      by: v.nullable(v.string()),
      until: Instant,
      /** To another address, which the owner typed. */
      isToOther: v.boolean(),
    }),
  ),
  /** What the player gave, until it is erased. */
  key: v.nullable(v.object({ ...RefundKeyFields.entries, givenAt: Instant })),
})
export type RefundContact = v.InferOutput<typeof RefundContact>

export const listRefundContacts = call({
  method: 'GET',
  path: 'events/{eventId}/refund-keys',
  summary:
    'For each registration with an open refund, returns whether a PIX key can be asked for, and the keys that players gave (an addition). Not available to the desk (MESA). Keys are deleted 30 days after they were used or their link expired',
  answer: v.array(RefundContact),
  refusals: ['event.notFound'],
})
export const askRefundKey = call({
  method: 'POST',
  path: 'events/player/{playerId}/refund-key',
  summary:
    'Mails the player a link for giving a PIX key for a refund, to the address of the registration (an addition). If there is no address, or the contact was changed since, only the owner of the event may name another address. A key that was given earlier is deleted',
  body: v.optional(v.object({ email: v.optional(email('Digite um e-mail válido')) }), {}),
  refusals: ['player.notFound', 'player.notRefundable', 'refundKey.noAddress', 'refundKey.hasAddress'],
})
export const getRefundLink = call({
  method: 'GET',
  path: 'refund-keys/{key}',
  summary: 'Returns the refund for which a mailed link asks a PIX key (an addition)',
  answer: v.object({
    event: v.object({ id: Id, title: v.string() }),
    /** First name of who gets money back. */
    name: v.string(),
    /** Titles. */
    categories: v.array(v.string()),
    /** Reais that go back. */
    amount: v.number(),
    until: Instant,
  }),
  refusals: ['refundKey.notFound', 'refundKey.used'],
})
export const giveRefundKey = call({
  method: 'PUT',
  path: 'refund-keys/{key}',
  summary: 'Saves the PIX key for a refund; possible once. The player gets a mail about it (an addition)',
  body: RefundKeyFields,
  refusals: ['refundKey.notFound', 'refundKey.used'],
})
