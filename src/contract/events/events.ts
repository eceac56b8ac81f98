import * as v from 'valibot'
import { call } from '../calls/call.ts'
import {
  Changes,
  DayInstant,
  dayInstant,
  Id,
  id,
  money,
  optionalText,
  phone,
  text,
  Version,
} from '../calls/fields.ts'
import { Picture } from './picture.ts'
import { EventRole } from '../events/event-role.ts'
import { HoldHours, ShirtCount } from './event-counts.ts'
import { EventPlace, EventState, EventStatus, PixKind } from './event-parts.ts'
import { ShirtSizes } from './shirt-sizes.ts'
import { FeeRulesAnswer } from './fee-answer.ts'
import { FeeRulesFields } from './fee-fields.ts'
import { Modality } from './modality.ts'
import { RefundTermsFields } from './refund-fields.ts'
import { RegulationMark } from '../regulations/regulation-mark.ts'
import { Sponsor } from '../sponsors/sponsor.ts'

/** Limit per event. */
export const maxPlaces = 20
export const tooManyPlaces = `Um evento tem no máximo ${maxPlaces} locais.`

export const EventType = v.picklist(['RANKING', 'TORNEIO'], 'Informe o tipo do evento')

/**
 * The fields of an event; `event-rules.ts` has the rules between them. When a change leaves out an optional field, the
 * field keeps its value.
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
  /** Fee of each category when a person registers in two categories. */
  registrationFeeTwoCategories: v.optional(v.nullable(money('Informe o valor da inscrição'))),
  /** The changes of the fee: lots, and steps for several categories (an addition); null when it does not change. */
  feeRules: v.optional(v.nullable(FeeRulesFields)),
  mainEventId: id('Informe o evento principal'),
  pixCode: text('Informe a chave PIX', 120),
  pixKind: v.optional(v.nullable(PixKind)),
  pixName: text('Informe o nome do recebedor', 120),
  pixPhone: phone('Informe o telefone para envio do comprovante'),
  imageKey: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300)))),
  /** Hours after which an unpaid spot is free again; null when it is kept without a time limit. */
  holdHours: v.optional(v.nullable(HoldHours)),
  /** Number of persons who get a shirt, in the order of their payments; null when there are no shirts. */
  shirtsForFirst: v.optional(v.nullable(ShirtCount)),
  /** The sizes of shirts that are asked for at the registration; null when the event gives no shirts (an addition). */
  shirtSizes: v.optional(v.nullable(ShirtSizes)),
  /** The last day on which players may change their partner and category themselves; null when they may not. */
  playersChangeUntil: v.optional(v.nullable(DayInstant)),
  ...RefundTermsFields,
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
  /** The fees that apply now. */
  registrationFee: v.number(),
  registrationFeeTwoCategories: v.nullable(v.number()),
  /** The changes of the fee, and the fee without a lot; null when it does not change. */
  feeRules: v.optional(v.nullable(FeeRulesAnswer)),
  mainEventId: Id,
  mainEvent: v.object({ id: Id, name: v.string() }),
  pixCode: v.string(),
  pixKind: v.optional(v.nullable(PixKind)),
  pixName: v.string(),
  pixPhone: v.string(),
  imageKey: v.nullable(v.string()),
  /** Missing until the picture of the key is uploaded. Another host may have none. */
  picture: v.optional(Picture),
  places: v.array(EventPlace),
  status: EventStatus,
  ...EventState,
  /** The event is not published yet, so only its organisers can find it. */
  isDraft: v.optional(v.boolean()),
  /** False for a draft without a fee. `registrationFee` is 0 then. */
  hasFee: v.optional(v.boolean()),
  /** The event is shown on the start page of players while its registration is open. */
  isListed: v.optional(v.boolean()),
  /** The public page names the registered persons who have agreed to it. */
  showsNames: v.optional(v.boolean()),
  /** Only the organisers see draws, order of play and results, even of published draws. */
  hidesGames: v.optional(v.boolean()),
  /** Public draws show the nicknames of adults who want that. */
  showsNicknames: v.optional(v.boolean()),
  /** The part of the event's regulation that everybody sees (an addition). */
  regulation: v.optional(v.nullable(RegulationMark)),
  /** The sponsors of the event, in their order (an addition, like the counter of their changes). */
  sponsors: v.optional(v.array(Sponsor)),
  sponsorsVersion: v.optional(Version),
  /** Role of the requesting account in the event; null for an ADMIN who is no member. */
  role: v.optional(v.nullable(EventRole)),
  ...Changes,
})
export type Event = v.InferOutput<typeof Event>

export const listMyEvents = call({
  method: 'GET',
  path: 'events/person',
  summary: 'Lists the events of the organiser',
  answer: v.array(Event),
})
export const getEvent = call({
  method: 'GET',
  path: 'events/{id}',
  summary: 'Returns one event to its organisers (an addition)',
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
    'Creates an event in one of your main events. With `isDraft` (an addition), only its organisers see it until it is published, and the fee and the PIX data may be missing',
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
    'Changes an event. With `version` and `base` (the fields as the person saw them), changes of other fields by other people stay; a field that both changed is refused with 412. Only the owner changes PIX data. `registrationFee` and `registrationFeeTwoCategories` are answered as they apply now; only a value that differs from `base` is saved, or without `base`, from all that applied since `version`. They apply when no price lot is active. `isDraft: false` publishes a draft; missing fields are named in the refusal',
  body: v.object({
    ...DraftFields.entries,
    version: Changes.version,
    base: v.optional(DraftFields),
    /** When it is missing, the event stays a draft or published as it is. */
    isDraft: v.optional(v.boolean()),
  }),
  answer: v.object({
    ...Event.entries,
    /** Number of players who keep an earlier fee after a fee changed. */
    keptFees: v.optional(v.number()),
    /** Number of schedules outside the event's days after the days changed. */
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
    "Sets what an event shows: itself on the players' start page, registered names, its matches, nicknames (an addition)",
  body: v.object({
    isListed: v.optional(v.boolean()),
    showsNames: v.optional(v.boolean()),
    hidesGames: v.optional(v.boolean()),
    showsNicknames: v.optional(v.boolean()),
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
    'Cancels an event; this can not be undone. The page of the event shows the reason. Registered and waiting people get a mail (an addition)',
  body: v.object({ reason: text('Informe o motivo do cancelamento', 500) }),
  answer: Event,
  refusals: ['event.notFound', 'event.isDraft', 'event.cancelled', 'event.over'],
})
export const removeEvent = call({
  method: 'DELETE',
  path: 'events/{id}',
  summary:
    'Removes an event that has no registered players. An event with a waiting list must be cancelled first (an addition)',
  refusals: ['event.notFound', 'event.hasRegistrations', 'event.hasWaiting'],
})
