import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { email, Id, Money } from '../calls/fields.ts'
import { couponCode } from '../events/coupon-code.ts'
import { AnswerFields } from './answer-fields.ts'
import { OwnPair } from './own-pair.ts'

/** The partner's registration e-mail, or nothing. */
export const PartnerEmail = v.union(
  [v.literal(''), email('Digite um e-mail válido')],
  'Digite um e-mail válido',
)

/** Message when somebody names themselves as their partner: shown under the field, and sent by {host} with a 400. */
export const ownPartner = 'Informe o e-mail da sua dupla, não o seu'

/** At least one and at most two categories. */
export const ChosenCategories = v.pipe(
  v.array(Id),
  v.minLength(1, 'Selecione pelo menos uma categoria'),
  v.maxLength(2, 'Selecione apenas 2 categorias'),
  v.check((ids) => new Set(ids).size === ids.length, 'Selecione categorias diferentes'),
)

/**
 * The body of a registration. `paymentValue` is what is due, divided by the categories, as the app shows it; {host} computes
 * its own.
 */
export const RegistrationFields = v.object({
  eventId: Id,
  personId: Id,
  /** Partner's e-mail for every category for pairs that `partners` does not name. */
  personTeamEmail: v.optional(v.nullable(PartnerEmail)),
  partners: v.optional(v.pipe(v.array(v.object({ categoryId: Id, email: PartnerEmail })), v.maxLength(2))),
  categories: ChosenCategories,
  paymentValue: Money,
  /** Code of a coupon of the event. */
  coupon: v.optional(v.pipe(v.string(), v.maxLength(60), v.transform(couponCode))),
  ...AnswerFields,
})
export type RegistrationFields = v.InferOutput<typeof RegistrationFields>

/** A category that the person left, or whose spot was not paid in time. */
export const LeftCategory = v.object({ id: Id, title: v.string(), isExpired: v.optional(v.boolean()) })
export const Registration = v.object({
  id: Id,
  eventId: Id,
  personId: Id,
  /** Identifies the payment in the BR Code, 1 to 25 letters and digits. */
  txid: v.string(),
  players: v.array(
    v.object({
      id: Id,
      categoryId: Id,
      paymentValue: v.number(),
      /** Why that is due, in words. */
      feeReason: v.optional(v.nullable(v.string())),
    }),
  ),
  /** In reais: the sum of the players' payment values. */
  amountDue: v.number(),
  /** When unpaid spots become free; null if they do not. */
  payBy: v.optional(v.nullable(v.string())),
  /** Whether {host} mails the payment data to the person. */
  isMailed: v.optional(v.boolean()),
  /** A guardian has to confirm it first, by the mail that was sent to them (an addition). */
  awaitsGuardian: v.optional(v.boolean()),
})
export type Registration = v.InferOutput<typeof Registration>

export const getRegistration = call({
  method: 'GET',
  path: 'event-register/{id}/registration/{registrationId}',
  summary:
    "Returns the categories of a registration and the amount due, to the device that knows its id, without personal data except a partner's short name (an addition)",
  answer: v.object({
    /** Those with a spot. */
    categories: v.array(v.object({ id: Id, title: v.string(), playerId: v.optional(Id), ...OwnPair })),
    /** Those in which the person has no spot any more. */
    withdrawn: v.optional(v.array(LeftCategory)),
    /** When the first unpaid spot becomes free; null if none does. */
    payBy: v.optional(v.nullable(v.string())),
    /** In reais: the sum of the players that are not paid. */
    amountDue: v.number(),
    /** A guardian has not confirmed it yet (an addition). */
    awaitsGuardian: v.optional(v.boolean()),
    txid: v.optional(v.string()),
    event: v.optional(v.object({ title: v.string() })),
    /** The day on which it was said that what is left to pay was paid; null where nothing was said. */
    paidOn: v.optional(v.nullable(v.string())),
  }),
  refusals: ['player.notFound'],
})
export const register = call({
  method: 'POST',
  path: 'event-register',
  summary:
    'Registers a person in one or two categories. The device that made a registration and the account with its e-mail get the payment data in the details of `registration.already` (`id`, `amountDue`, `payBy`, `txid`, `categories`); for others they are mailed to the person. `registration.feesChanged` has the `paymentValue` that applies, `registration.regulationChanged` the `version` to accept. `registration.proofNeeded` (429: too many from this address in a minute) has an ALTCHA `challenge`, whose solution is sent as `proof`',
  body: v.object({
    ...RegistrationFields.entries,
    /** The key of a partner's invitation: both are a pair with it. */
    invitation: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** The solution of the challenge that `registration.proofNeeded` carried: Base64 of ALTCHA's payload. */
    proof: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  }),
  created: true,
  answer: Registration,
  refusals: [
    'event.notFound',
    'person.notFound',
    'category.notFound',
    'category.full',
    'category.drawn',
    'category.notFit',
    'registration.closed',
    'registration.already',
    'registration.owed',
    'registration.tooMany',
    'registration.feesChanged',
    'registration.regulationChanged',
    'registration.proofNeeded',
    'coupon.unknown',
    'invitation.notFound',
    'invitation.complete',
    'invitation.inviterLeft',
    'invitation.own',
  ],
})
