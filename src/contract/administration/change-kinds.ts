import * as v from 'valibot'
import { aspectChangeKinds } from '../players/player-aspects.ts'

/** What is written into the log: noun and verb. */
export const ChangeKind = v.picklist([
  'account.blocked',
  'account.confirmationSent',
  'account.role',
  'account.sessionsEnded',
  'category.changed',
  'category.created',
  // It was given up for too few people: merged into another one, moved up, or cancelled.
  'category.ended',
  'category.removed',
  'coupon.changed',
  'coupon.created',
  'coupon.removed',
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
  // The regulation was saved as a new version, or taken away.
  'event.regulation',
  'event.removed',
  'event.sponsors',
  'event.switches',
  'mainEvent.changed',
  'mainEvent.created',
  'mainEvent.removed',
  // A list of people was brought along, or taken back.
  'list.brought',
  'list.takenBack',
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
  // A message was sent to people of an event, or prepared for WhatsApp.
  'message.sent',
  'place.changed',
  'place.created',
  'place.merged',
  'place.removed',
  // `player.withdrawal` stands in rows of an earlier version: now it is one of `returned` and `withdrawn`.
  ...aspectChangeKinds,
  'player.disavowed',
  // The time to pay for a spot ended, and it became free.
  'player.expired',
  'player.held',
  // A player made a link for a partner, or took it back.
  'player.invited',
  'player.uninvited',
  // A player changed the own partner or category.
  'player.guardian',
  'player.ownChange',
  'player.person',
  'player.refund',
  // A PIX key was asked for, and given; the key itself is not in the log.
  'player.refundKeyAsked',
  'player.refundKeyGiven',
  'player.registered',
  'player.removed',
  // A player who had withdrawn has a spot again.
  'player.returned',
  // The player has no spot any more; the row stays with the amount to be refunded.
  'player.withdrawn',
  'registration.cleared',
  'schedule.changed',
  'schedule.created',
  // By an ADMIN who does not organise the event.
  'schedule.ended',
  'schedule.removed',
  // A till was closed with what was counted, or opened again.
  'till.closing',
  // An expense was noted, changed or removed.
  'till.expense',
  'waiting.confirmed',
  'waiting.joined',
  // By the person.
  'waiting.left',
  'waiting.promoted',
  'waiting.removed',
])
export type ChangeKind = v.InferOutput<typeof ChangeKind>
