import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, Instant } from '../calls/fields.ts'
import { pageOf } from '../calls/pages.ts'
import { aspectChangeKinds, type aspectFields } from '../players/player-aspects.ts'

/** What is written into the log: noun and verb. */
export const ChangeKind = v.picklist([
  'account.blocked',
  'account.confirmationSent',
  'account.role',
  'account.sessionsEnded',
  'category.changed',
  'category.created',
  'category.removed',
  'court.created',
  'court.removed',
  // A court was closed for a time, or opened again.
  'court.closing',
  // A draw was published or hidden, or its matches are scored in another way.
  'draw.changed',
  // An entry of a draw left, or plays again.
  'draw.entryLeft',
  'draw.entryReplaced',
  // A lot decided the order of entries of a group that were level.
  'draw.lot',
  // A category was drawn, for the first time or again.
  'draw.made',
  'draw.removed',
  'event.cancelled',
  'event.changed',
  'event.created',
  'event.owner',
  'event.picture',
  'event.placeAdded',
  'event.placeRemoved',
  'event.placesOrdered',
  'event.published',
  'event.registration',
  'event.removed',
  'event.switches',
  'mainEvent.changed',
  'mainEvent.created',
  'mainEvent.removed',
  // A match was called to a court, was started, or was suspended.
  'match.call',
  // A match was planned for a court and a time, or taken out of the order of play.
  'match.planned',
  'match.result',
  // The running score of a match was noted.
  'match.score',
  'member.invited',
  'member.joined',
  'member.offered',
  'member.removed',
  'member.role',
  // The rules of the order of play were changed: rests, limits of a day, first matches.
  'plan.rules',
  'place.changed',
  'place.created',
  'place.merged',
  'place.removed',
  // `player.withdrawal` stands in rows of an earlier version: now it is one of `returned` and `withdrawn`.
  ...aspectChangeKinds,
  'player.disavowed',
  // The unpaid place became free.
  'player.expired',
  'player.held',
  'player.person',
  'player.refund',
  'player.registered',
  'player.removed',
  // Who had left has a place again.
  'player.returned',
  // The player takes no place, and is kept with what is to go back.
  'player.withdrawn',
  'registration.cleared',
  'schedule.changed',
  'schedule.created',
  // By an ADMIN who does not organise the event.
  'schedule.ended',
  'schedule.removed',
  'waiting.confirmed',
  'waiting.joined',
  // By the person.
  'waiting.left',
  'waiting.promoted',
  'waiting.removed',
])
export type ChangeKind = v.InferOutput<typeof ChangeKind>

/** What the rows say of what was changed: ids, moments, cents, words of the contract. The administration has a word for each. */
export type WordedField =
  | 'accountId'
  | 'adjustments'
  | 'award'
  | 'cancelledAt'
  | 'category'
  | 'categoryId'
  | 'categoryIds'
  | 'changed'
  | 'city'
  | 'closedAt'
  | 'cnpj'
  | 'config'
  | 'contact'
  | 'closedFrom'
  | 'closedUntil'
  | 'courtId'
  | 'courtIds'
  | 'entryIds'
  | 'endDate'
  | 'endTime'
  | 'eventIds'
  | 'eventType'
  | 'feeCents'
  | 'feeTwoCents'
  | 'firstDay'
  | 'group'
  | 'entryDay'
  | 'hasLeft'
  | 'hasRuns'
  | 'winnerStays'
  | 'held'
  | 'hidesGames'
  | 'holdHours'
  | 'imageKey'
  | 'intoId'
  | 'isBlocked'
  | 'isDraft'
  | 'isListed'
  | 'isProposed'
  | 'isPublished'
  | 'lastDay'
  | 'listSort'
  | 'longPerDay'
  | 'longSinglesPerDay'
  | 'lot'
  | 'mainEventId'
  | 'matchDuration'
  | 'matchIds'
  | 'matchesPerDay'
  | 'maxPlayers'
  | 'method'
  | 'modality'
  | 'name'
  | 'number'
  | 'others'
  | 'outcome'
  | 'ownerId'
  | 'paidAt'
  | 'partnerId'
  | 'paymentCents'
  | 'personId'
  | 'placeId'
  | 'placeIds'
  | 'playerIds'
  | 'presentAt'
  | 'refundedAt'
  | 'registerEndDate'
  | 'restLongSingles'
  | 'restOthers'
  | 'role'
  | 'score'
  | 'scoring'
  | 'shirtGivenAt'
  | 'shirtsForFirst'
  | 'showsNames'
  | 'startDate'
  | 'startTime'
  | 'startsAndEnds'
  | 'state'
  | 'title'
  | 'uf'
  | 'weekDays'
  | 'winnerId'
  | 'withdrawnAt'
/** The fields of an aspect of a player may be logged as they are: they are called as the aspect. */
export type LoggedField = WordedField | keyof typeof aspectFields

const Values = v.nullable(v.record(v.string(), v.unknown()))

/** A row of the log. It holds ids and values; `names` of the list says whose ids they are. */
export const LogEntry = v.object({
  id: Id,
  at: Instant,
  /** When it was tapped, where it came from a phone's outbox. */
  tappedAt: v.nullable(Instant),
  /** A `ChangeKind`; newer hosts may have more. */
  kind: v.string(),
  /** Null where nobody signed in did it. */
  accountId: v.nullable(Id),
  /** The account that had tapped it and handed it over to that one. */
  givenBy: v.optional(Id),
  eventId: v.nullable(Id),
  entityId: v.string(),
  before: Values,
  after: Values,
})
export type LogEntry = v.InferOutput<typeof LogEntry>

export const listLog = call({
  method: 'GET',
  path: 'admin/log',
  summary:
    'What was done, newest first: by words in the name of an account or an event, by one account (what it did, or was done to it), one event, a kind or its noun, and days (an addition)',
  query: ['search', 'accountId', 'eventId', 'kind', 'from', 'to', 'page', 'size'],
  answer: v.object({
    ...pageOf(LogEntry),
    /** What the ids in the entries are called today; without those that are gone. */
    names: v.record(v.string(), v.string()),
  }),
})
