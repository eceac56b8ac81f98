import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { CategoryKind } from '../categories.ts'
import { EventPlace, EventState, EventStatus, PixKind } from '../events/events.ts'
import { email, Id, Money } from '../calls/fields.ts'
import { Picture } from '../pictures.ts'
import { Modality } from '../events/modality.ts'
import { TermsVersion } from '../terms.ts'

/** An event for every visitor of its registration page. */
export const EventRegister = v.object({
  id: Id,
  title: v.string(),
  description: v.nullable(v.string()),
  imageKey: v.optional(v.nullable(v.string())),
  picture: v.optional(Picture),
  modality: v.optional(Modality),
  mainEvent: v.object({ name: v.string() }),
  startDate: v.string(),
  endDate: v.string(),
  registerEndDate: v.string(),
  registrationFee: v.number(),
  registrationFeeTwoCategories: v.nullable(v.number()),
  pixCode: v.string(),
  pixKind: v.optional(v.nullable(PixKind)),
  pixName: v.string(),
  pixPhone: v.string(),
  places: v.array(EventPlace),
  status: v.optional(EventStatus),
  ...EventState,
  showsNames: v.optional(v.boolean()),
  /** Whether a draw is published, so that its games can be followed (an addition). */
  hasGames: v.optional(v.boolean()),
})
export type EventRegister = v.InferOutput<typeof EventRegister>

/** A category for every visitor: the number of registered persons, never their names. */
export const OpenCategory = v.object({
  id: Id,
  title: v.string(),
  category: CategoryKind,
  maxPlayers: v.number(),
  award: v.optional(v.string()),
  listSort: v.optional(v.number()),
  _count: v.object({ players: v.number() }),
  /** It takes nobody any more, because it was drawn (an addition). */
  isClosed: v.optional(v.boolean()),
})
export type OpenCategory = v.InferOutput<typeof OpenCategory>

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
 * The body of a registration. `paymentValue` is the fee of each category as the app shows it; {host} computes its own.
 */
export const RegistrationFields = v.object({
  eventId: Id,
  personId: Id,
  /** Partner's e-mail for every category for pairs that `partners` does not name. */
  personTeamEmail: v.optional(v.nullable(PartnerEmail)),
  partners: v.optional(v.pipe(v.array(v.object({ categoryId: Id, email: PartnerEmail })), v.maxLength(2))),
  categories: ChosenCategories,
  paymentValue: Money,
  /** Version of the terms that the person accepted. */
  termsVersion: v.optional(TermsVersion),
  /** Whether the person said to be 18 or older: only then a published draw has the name in full. */
  isAdult: v.optional(v.boolean()),
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
  players: v.array(v.object({ id: Id, categoryId: Id, paymentValue: v.number() })),
  /** In reais: the sum of the players' payment values. */
  amountDue: v.number(),
  /** When unpaid places become free; null where they do not. */
  payBy: v.optional(v.nullable(v.string())),
  /** Whether {host} mails the payment data to the person. */
  isMailed: v.optional(v.boolean()),
})
export type Registration = v.InferOutput<typeof Registration>

/** An event on the start page of players. */
export const ListedEvent = v.object({
  id: Id,
  title: v.string(),
  mainEvent: v.object({ name: v.string() }),
  modality: v.optional(Modality),
  imageKey: v.optional(v.nullable(v.string())),
  picture: v.optional(Picture),
  startDate: v.string(),
  endDate: v.string(),
  registerEndDate: v.string(),
  registrationFee: v.number(),
  places: v.array(EventPlace),
})
export type ListedEvent = v.InferOutput<typeof ListedEvent>

/** Shortened names by category. Categories without a name are missing. */
export const RegisteredNames = v.array(v.object({ categoryId: Id, names: v.array(v.string()) }))
export type RegisteredNames = v.InferOutput<typeof RegisteredNames>

export const listListedEvents = call({
  method: 'GET',
  path: 'event-register',
  summary: 'Events that their organisers show to players and that take registrations (an addition)',
  answer: v.array(ListedEvent),
})
export const listRegisteredNames = call({
  method: 'GET',
  path: 'event-register/{id}/names',
  summary:
    'Who is registered, by category and shortened (`Joana P.`), where the organiser shows it: adults who agreed to it, in no category for children (an addition)',
  answer: RegisteredNames,
  refusals: ['event.notFound'],
})

export const getEventRegister = call({
  method: 'GET',
  path: 'event-register/{id}',
  summary: 'An event as its registration page shows it',
  answer: EventRegister,
  refusals: ['event.notFound'],
})
export const listCategories = call({
  method: 'GET',
  path: 'event-register/{id}/categories',
  summary: 'The categories of an event in the order of `listSort`',
  answer: v.array(OpenCategory),
  refusals: ['event.notFound'],
})
export const listAwards = call({
  method: 'GET',
  path: 'event-register/{id}/categories-awards',
  summary: 'The awards of an event',
  answer: v.array(
    v.object({
      id: Id,
      title: v.string(),
      award: v.string(),
      category: v.optional(CategoryKind),
      /** Free places, counted in persons (an addition). */
      placesLeft: v.optional(v.number()),
      /** No place is free; a host that says so has a waiting list (an addition). */
      isFull: v.optional(v.boolean()),
      /** It takes nobody any more, because it was drawn (an addition). */
      isClosed: v.optional(v.boolean()),
    }),
  ),
  refusals: ['event.notFound'],
})
export const getRegistration = call({
  method: 'GET',
  path: 'event-register/{id}/registration/{registrationId}',
  summary:
    'What a registration holds now and what is left to pay, for the device that made it and knows its id; nothing of the person (an addition)',
  answer: v.object({
    /** Those with a place. */
    categories: v.array(v.object({ id: Id, title: v.string() })),
    /** Those in which the person has no place any more. */
    withdrawn: v.optional(v.array(LeftCategory)),
    /** When the first of the unpaid places becomes free; null where none does. */
    payBy: v.optional(v.nullable(v.string())),
    /** In reais: the sum of the players that are not paid. */
    amountDue: v.number(),
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
    "Registers a person in one or two categories. On `registration.already` the details carry the payment data (`amountDue`, `txid`, `categories`) for the device that made the registration and the account of the person's e-mail; everybody else reads no details, and the data are mailed to the person. On `registration.feesChanged` they carry the `paymentValue` that applies; on `registration.proofNeeded` (429: many came from this address within a minute) an ALTCHA `challenge`, whose solution goes with the same registration as `proof`",
  body: v.object({
    ...RegistrationFields.entries,
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
    'registration.closed',
    'registration.already',
    'registration.tooMany',
    'registration.feesChanged',
    'registration.proofNeeded',
  ],
})
