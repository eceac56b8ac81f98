import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { email, Id, Instant, Money, phone, text } from '../calls/fields.ts'

/** Most people in one list. */
export const mostOfList = 500

/** A person of a list in one category. */
const ListedPerson = v.object({
  name: text('Informe o nome'),
  phoneNumber: v.optional(phone('Informe o telefone com DDD')),
  email: v.optional(email('Digite um e-mail válido')),
  categoryId: Id,
  /** Position of the partner in the list, from 0. It is enough if one of the two names the other. */
  partner: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostOfList - 1))),
  /** The fee for this person, independent of the event's fee. When it is missing, the event's fee applies. */
  paymentValue: v.optional(Money),
  isPaid: v.optional(v.boolean()),
  /** Whether the person is not the one with the same name in the event or in an earlier line. */
  isNamesake: v.optional(v.boolean()),
  /**
   * Id of the person, when several have the same name in the event. Without it, {host} finds the person by contact and
   * category.
   */
  personId: v.optional(Id),
})
export type ListedPerson = v.InferOutput<typeof ListedPerson>

/** The reason why a person of a list was not registered. */
export const LeftOutOfList = v.picklist([
  'ALREADY',
  'FULL',
  'DRAWN',
  'TOO_MANY_CATEGORIES',
  'NO_CATEGORY',
  'TO_REFUND',
])
export type LeftOutOfList = v.InferOutput<typeof LeftOutOfList>

/** The result of a list. It contains no names: a person is given by the position in the list. */
export const BroughtList = v.object({
  id: Id,
  added: v.number(),
  pairs: v.number(),
  /** Number of persons to whom {host} mails the payment data. */
  mails: v.number(),
  leftOut: v.array(v.object({ index: v.number(), reason: LeftOutOfList })),
})
export type BroughtList = v.InferOutput<typeof BroughtList>

export const bringList = call({
  method: 'POST',
  path: 'events/{eventId}/lists',
  summary:
    'Registers the people of a list in one transaction, each in one category, and makes their pairs. The answer names people who are left out because they are registered already or there is no free spot. Sending the same id again returns the same answer (an addition)',
  body: v.object({
    /** The id, made by the sender, so that a resend is harmless. */
    id: Id,
    people: v.pipe(
      v.array(ListedPerson),
      v.minLength(1, 'A lista está vazia'),
      v.maxLength(mostOfList, `São até ${mostOfList} pessoas por lista`),
    ),
    /** Whether persons with an address get the mail about their registration. */
    tells: v.boolean(),
  }),
  created: true,
  answer: BroughtList,
  refusals: ['event.notFound', 'event.isDraft', 'registration.closed', 'list.idTaken'],
})

/** A list that was imported. It exists as long as a person of it is in the event. */
export const BroughtListRecord = v.object({
  id: Id,
  createdAt: Instant,
  /** Today's name of the account. */
  createdBy: v.nullable(v.string()),
  /** Number of persons that it registered, and number of those who are still in the event. */
  added: v.number(),
  present: v.number(),
})
export type BroughtListRecord = v.InferOutput<typeof BroughtListRecord>

export const listBroughtLists = call({
  method: 'GET',
  path: 'events/{eventId}/lists',
  summary: 'Lists the imported lists of an event, newest first (an addition)',
  answer: v.array(BroughtListRecord),
  refusals: ['event.notFound'],
})

/**
 * The reason why a person of a list stays: something about them was marked or corrected since, they are drawn, or their
 * partner stays.
 */
export const StaysOfList = v.picklist(['CHANGED', 'DRAWN', 'PARTNER_STAYS'])
export type StaysOfList = v.InferOutput<typeof StaysOfList>

export const takeListBack = call({
  method: 'POST',
  path: 'events/{eventId}/lists/{id}/removal',
  summary:
    'Removes the players whom a list registered, except those who were changed afterwards, and names those who stay. Sending it again removes those who can be removed by then (an addition)',
  answer: v.object({
    removed: v.number(),
    stays: v.array(v.object({ playerId: Id, name: v.string(), reason: StaysOfList })),
  }),
  refusals: ['event.notFound', 'list.notFound'],
})
