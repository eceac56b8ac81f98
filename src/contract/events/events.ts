import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, dayInstant, Id, id, money, optionalText, phone, text } from '../calls/fields.ts'
import { Picture } from '../pictures.ts'
import { EventRole } from '../members.ts'
import { Modality } from './modality.ts'

/** Limit per event. */
export const maxPlaces = 20
export const tooManyPlaces = `Um evento tem no máximo ${maxPlaces} locais.`

/** Between an hour and a month. */
export const HoldHours = v.pipe(
  v.number('Informe as horas'),
  v.integer('Informe horas inteiras'),
  v.minValue(1, 'Informe pelo menos 1 hora'),
  v.maxValue(720, 'Informe no máximo 720 horas (30 dias)'),
)

/** Up to the largest event that fits on a phone. */
export const ShirtCount = v.pipe(
  v.number('Informe quantas camisetas'),
  v.integer('Informe um número inteiro'),
  v.minValue(1, 'Informe pelo menos 1 camiseta'),
  v.maxValue(9999, 'Informe no máximo 9.999 camisetas'),
)

export const EventType = v.picklist(['RANKING', 'TORNEIO'], 'Informe o tipo do evento')
export const EventStatus = v.picklist(['INSCRICOES_ABERTAS', 'EM_ANDAMENTO', 'ENCERRADO'])
export type EventStatus = v.InferOutput<typeof EventStatus>
/** The kind of a PIX key. 11 digits may be a CPF or a phone, so the organiser chooses the kind. */
export const PixKind = v.picklist(['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM'])
export type PixKind = v.InferOutput<typeof PixKind>

/**
 * The fields of an event; `event-rules.ts` has the rules between them. An optional field that a change leaves out keeps
 * its value.
 */
export const EventFields = v.object({
  title: text('Informe o nome do evento'),
  modality: Modality,
  eventType: EventType,
  startDate: dayInstant('Informe a data de início'),
  endDate: dayInstant('Informe a data de encerramento'),
  registerEndDate: dayInstant('Informe o prazo de inscrição'),
  description: optionalText(5000),
  registrationFee: money('Informe o valor da inscrição'),
  /** Fee of each category when a person registers in two. */
  registrationFeeTwoCategories: v.optional(v.nullable(money('Informe o valor da inscrição'))),
  mainEventId: id('Informe o evento principal'),
  pixCode: text('Informe a chave PIX', 120),
  pixKind: v.optional(v.nullable(PixKind)),
  pixName: text('Informe o nome do recebedor', 120),
  pixPhone: phone('Informe o telefone para envio do comprovante'),
  imageKey: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300)))),
  /** Hours after which an unpaid place is free again; null where it is held without an end. */
  holdHours: v.optional(v.nullable(HoldHours)),
  /** How many persons get a shirt, in the order of their payments; null where there are none. */
  shirtsForFirst: v.optional(v.nullable(ShirtCount)),
})
export type EventFields = v.InferOutput<typeof EventFields>

const textOfDraft = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'No máximo 120 caracteres')), '')
/** The fields of an event that may be a draft: its fee and PIX data may be missing (null, and empty texts). */
export const DraftFields = v.object({
  ...EventFields.entries,
  registrationFee: v.optional(v.nullable(EventFields.entries.registrationFee), null),
  pixCode: textOfDraft,
  pixName: textOfDraft,
  pixPhone: v.optional(
    v.union([v.literal(''), EventFields.entries.pixPhone], 'Informe o telefone com DDD'),
    '',
  ),
})
export type DraftFields = v.InferOutput<typeof DraftFields>

/** The switches of an event, and what ended its registration: additions, which another host may leave out. */
export const EventState = {
  /** Hours after which an unpaid place is free again; null where it is held without an end. */
  holdHours: v.optional(v.nullable(v.number())),
  /** How many persons get a shirt, in the order of their payments; null where there are none. */
  shirtsForFirst: v.optional(v.nullable(v.number())),
  /** When the registration was closed before its deadline. */
  registrationClosedAt: v.optional(v.nullable(v.string())),
  cancelledAt: v.optional(v.nullable(v.string())),
  cancelReason: v.optional(v.nullable(v.string())),
}

/** A place of an event, with the name that the event gives it. */
export const EventPlace = v.object({
  place: v.object({
    id: v.optional(Id),
    name: v.string(),
    /** Street, number and district in a line. */
    address: v.optional(v.string()),
    city: v.optional(v.string()),
    uf: v.optional(v.string()),
    /** An ADMIN has not decided about it yet; said to who organises (an addition, like the next). */
    isProposed: v.optional(v.boolean()),
    /** The account that changes it and its courts until then. */
    proposedById: v.optional(v.nullable(Id)),
  }),
})
export type EventPlace = v.InferOutput<typeof EventPlace>

/** An event for its organisers. Days are ISO moments at 12:00 UTC. */
export const Event = v.object({
  id: Id,
  title: v.string(),
  modality: Modality,
  eventType: EventType,
  startDate: v.string(),
  endDate: v.string(),
  registerEndDate: v.string(),
  description: v.nullable(v.string()),
  registrationFee: v.number(),
  registrationFeeTwoCategories: v.nullable(v.number()),
  mainEventId: Id,
  mainEvent: v.object({ id: Id, name: v.string() }),
  pixCode: v.string(),
  pixKind: v.optional(v.nullable(PixKind)),
  pixName: v.string(),
  pixPhone: v.string(),
  imageKey: v.nullable(v.string()),
  /** Missing before the picture of the key is uploaded. Another host may have none. */
  picture: v.optional(Picture),
  places: v.array(EventPlace),
  status: EventStatus,
  ...EventState,
  /** Not published yet: nobody but its organisers finds it. */
  isDraft: v.optional(v.boolean()),
  /** False for a draft whose fee nobody has set; `registrationFee` is 0 then. */
  hasFee: v.optional(v.boolean()),
  /** Shown on the start page of players while registration is open. */
  isListed: v.optional(v.boolean()),
  /** The public page names the registered persons who agreed to it. */
  showsNames: v.optional(v.boolean()),
  /** Draws, order of play and results stay with the organisers, also of draws that are published. */
  hidesGames: v.optional(v.boolean()),
  /** Role of the requesting account in the event; null for an ADMIN who is no member. */
  role: v.optional(v.nullable(EventRole)),
  ...Changes,
})
export type Event = v.InferOutput<typeof Event>

export const listMyEvents = call({
  method: 'GET',
  path: 'events/person',
  summary: "The organiser's events",
  answer: v.array(Event),
})
export const getEvent = call({
  method: 'GET',
  path: 'events/{id}',
  summary: 'One event, for its organisers (an addition)',
  answer: Event,
  refusals: ['event.notFound'],
})
const NewEvent = {
  places: v.pipe(
    v.array(v.object({ placeId: id('Informe o local') })),
    v.maxLength(maxPlaces, tooManyPlaces),
    v.check(
      (places) => new Set(places.map(({ placeId }) => placeId)).size === places.length,
      'Local já foi adicionado',
    ),
  ),
  /** The account that will own the event; only an ADMIN may send it. */
  ownerId: v.optional(Id),
}
export const createEvent = call({
  method: 'POST',
  path: 'events',
  summary:
    'Creates an event of one of your main events. With `isDraft` (an addition) nobody else finds it before it is published, and fee and PIX data may wait',
  body: v.variant('isDraft', [
    v.object({ ...EventFields.entries, ...NewEvent, isDraft: v.optional(v.literal(false)) }),
    v.object({ ...DraftFields.entries, ...NewEvent, isDraft: v.literal(true) }),
  ]),
  created: true,
  answer: Event,
  refusals: ['mainEvent.notFound', 'place.notFound', 'account.notFound'],
})
export const updateEvent = call({
  method: 'PUT',
  path: 'events/{id}',
  summary:
    'Changes an event. With `version` and `base` (the fields as they were seen) fields that others changed meanwhile are kept; the same field changed twice is refused with 412. Only its owner changes PIX data. `isDraft: false` publishes a draft; what it lacks is refused with its fields',
  body: v.object({
    ...DraftFields.entries,
    version: Changes.version,
    base: v.optional(DraftFields),
    /** What it is stays where this is left out. */
    isDraft: v.optional(v.boolean()),
  }),
  answer: v.object({
    ...Event.entries,
    /** Number of players that keep an earlier fee, where a fee changed. */
    keptFees: v.optional(v.number()),
    /** Number of schedules outside the event's days, where the days changed. */
    outsideSchedules: v.optional(v.number()),
  }),
  refusals: [
    'event.notFound',
    'event.changed',
    'event.pixOfOwner',
    'event.isPublished',
    'mainEvent.notFound',
    // Another event uses the court on the new days of a schedule.
    'schedule.overlaps',
  ],
})

export const setEventSwitches = call({
  method: 'PATCH',
  path: 'events/{id}/switches',
  summary:
    'Shows an event to players on their start page, or the names of who is registered, and keeps its games from the public (an addition)',
  body: v.object({
    isListed: v.optional(v.boolean()),
    showsNames: v.optional(v.boolean()),
    hidesGames: v.optional(v.boolean()),
  }),
  answer: Event,
  refusals: ['event.notFound'],
})
export const setRegistrationOpen = call({
  method: 'PUT',
  path: 'events/{eventId}/registration',
  summary: 'Closes the registration of an event at once, or opens it again until its deadline (an addition)',
  body: v.object({ isOpen: v.boolean() }),
  answer: Event,
  refusals: ['event.notFound', 'event.isDraft', 'event.cancelled', 'event.closedByDeadline'],
})
export const cancelEvent = call({
  method: 'POST',
  path: 'events/{id}/cancellation',
  summary:
    'Cancels an event for good; its page says why, and who is registered or waits for a place is told by mail (an addition)',
  body: v.object({ reason: text('Informe o motivo do cancelamento', 500) }),
  answer: Event,
  refusals: ['event.notFound', 'event.isDraft', 'event.cancelled'],
})
export const removeEvent = call({
  method: 'DELETE',
  path: 'events/{id}',
  summary:
    'Removes an event in which nobody is registered, nor waits for a place unless it was cancelled (an addition)',
  refusals: ['event.notFound', 'event.hasRegistrations', 'event.hasWaiting'],
})
