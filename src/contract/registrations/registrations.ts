import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { calendarDay, email, Id, Money, Version } from '../calls/fields.ts'
import { couponCode } from '../events/coupon-code.ts'
import { MinorFields } from './minor-fields.ts'
import { ShirtSize } from '../events/shirt-sizes.ts'
import { TermsVersion } from '../terms.ts'
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
  /** Of the shirt; asked where the event gives shirts (an addition). */
  shirtSize: v.optional(v.nullable(ShirtSize)),
  /** Version of the event's regulation that the person accepted; needed where the event has one. */
  regulationVersion: v.optional(Version),
  /** Version of the terms that the person accepted. */
  termsVersion: v.optional(TermsVersion),
  /** Whether the person said to be 18 or older: only then a published draw has the name in full. */
  isAdult: v.optional(v.boolean()),
  /** What the rules of the chosen categories ask for (additions). */
  birthDate: v.optional(v.nullable(calendarDay('Informe a data de nascimento'))),
  gender: v.optional(v.nullable(v.picklist(['F', 'M'], 'Selecione um gênero'))),
  ...MinorFields,
})
export type RegistrationFields = v.InferOutput<typeof RegistrationFields>

/** A category that the person left, or whose place was not paid in time. */
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
  /** When unpaid places become free; null where they do not. */
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
    'Returns the categories of a registration and the amount still to be paid, to the device that made it and knows its id. The only personal data is the short name of a partner (an addition)',
  answer: v.object({
    /** Those with a place. */
    categories: v.array(v.object({ id: Id, title: v.string(), playerId: v.optional(Id), ...OwnPair })),
    /** Those in which the person has no place any more. */
    withdrawn: v.optional(v.array(LeftCategory)),
    /** When the first of the unpaid places becomes free; null where none does. */
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
    "Registers a person in one or two categories. The details of `registration.already` contain the payment data (`amountDue`, `txid`, `categories`), but only for the device that made the registration and the account with the person's e-mail; for other callers the payment data are mailed to the person. The details of `registration.feesChanged` contain the `paymentValue` that applies, those of `registration.regulationChanged` the `version` of the regulation to accept. The details of `registration.proofNeeded` (429: too many registrations from this address within a minute) contain an ALTCHA `challenge`; its solution is sent as `proof` with the same registration",
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
