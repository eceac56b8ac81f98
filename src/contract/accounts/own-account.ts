import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { NextMatch } from '../order-of-play/on-the-day/next-match.ts'
import { EventPlace, PixKind } from '../events/event-parts.ts'
import { OfferedSizes, ShirtSize } from '../events/shirt-sizes.ts'
import { Id, Instant, password, Version } from '../calls/fields.ts'
import { aspectFields } from '../players/player-aspects.ts'
import { OwnPair } from '../registrations/own-pair.ts'

/** Calls with which a signed-in person manages their own account. All of them are additions to the specification. */

export const SessionItem = v.object({
  id: Id,
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The name of the browser at sign-in, in a few words: `Chrome · Android`. */
  device: v.string(),
  /** Whether this is the session of the request. */
  isCurrent: v.boolean(),
})
export type SessionItem = v.InferOutput<typeof SessionItem>

/**
 * The fields that a person reads about their own players: everything that is stored, except the names of the organisers
 * who made the changes.
 */
export const OwnAspects = v.omit(v.object(aspectFields), [
  'categoryId',
  'isHeld',
  'pairId',
  'partedPairId',
  'paidBy',
  'paidById',
  'presentBy',
  'presentById',
  'refundedById',
])

/** One of the person's registrations, with the data that are needed to pay it. */
export const MyRegistration = v.object({
  id: Id,
  txid: v.string(),
  /** Code of the coupon that was used for the registration (an addition). */
  coupon: v.optional(v.string()),
  createdAt: Instant,
  /** Version of the event's regulation that was accepted with the registration (an addition). */
  regulationVersion: v.optional(Version),
  /** A guardian has not confirmed it yet, and nothing is paid until then (an addition). */
  awaitsGuardian: v.optional(v.boolean()),
  /** The registered person: the person of the account, or another one with the same e-mail (a child). */
  person: v.object({ name: v.string() }),
  /** Whether the registration was made without the session of this account, although the account existed by then. */
  isByOther: v.optional(v.boolean()),
  event: v.object({
    id: Id,
    title: v.string(),
    mainEvent: v.object({ name: v.string() }),
    startDate: v.string(),
    endDate: v.string(),
    places: v.array(EventPlace),
    cancelledAt: v.optional(v.nullable(v.string())),
    /** The refund terms for a player who withdraws (additions). */
    refundUntil: v.optional(v.nullable(v.string())),
    refundCharge: v.optional(v.nullable(v.number())),
    /** The shirt sizes from which the person may still choose; null when there is nothing to choose (an addition). */
    shirtSizes: v.optional(v.nullable(OfferedSizes)),
    pixCode: v.string(),
    pixKind: v.nullable(PixKind),
    pixName: v.string(),
    pixPhone: v.string(),
  }),
  players: v.array(
    v.object({
      id: Id,
      category: v.object({ id: Id, title: v.string() }),
      /** The moment at which the person said 'Não fui eu'. A spot that was paid by then stays. */
      disavowedAt: v.optional(v.nullable(v.string())),
      ...OwnAspects.entries,
      /** The registration is not paid, and the deadline is not over. So the person may still withdraw. */
      isWithdrawable: v.optional(v.boolean()),
      ...OwnPair,
      /** Missing when nothing is published, or when no match is left to play. */
      next: v.optional(NextMatch),
    }),
  ),
  /** Reais that are still to pay: the sum over the unpaid players. It is 0 when the event was cancelled. */
  amountDue: v.number(),
})
export type MyRegistration = v.InferOutput<typeof MyRegistration>

export const listMyRegistrations = call({
  method: 'GET',
  path: 'registrations/me',
  summary:
    'Lists the registrations of the signed-in person and of other persons with the same e-mail, newest event first',
  answer: v.array(MyRegistration),
})
export const disavowRegistration = call({
  method: 'POST',
  path: 'registrations/{id}/disavowal',
  summary:
    "Rejects a registration that somebody else made for the signed-in person ('Não fui eu'). Unpaid spots become free; paid ones stay, marked for the organisers (an addition)",
  answer: v.object({
    /** Number of players that are no longer registered. */
    freed: v.array(Id),
    /** Number of players that were paid, and stay registered. */
    marked: v.array(Id),
  }),
  refusals: ['registration.notFound', 'registration.own'],
})
export const withdrawRegistration = call({
  method: 'POST',
  path: 'registrations/{id}/withdrawal',
  summary:
    'Withdraws the signed-in person, or another person with the same e-mail, from an unpaid category. Allowed until the end of the last day of registration, and not if the event is cancelled (an addition)',
  body: v.object({ playerId: Id }),
  refusals: ['registration.notFound', 'player.notFound', 'withdrawal.tooLate', 'withdrawal.paid'],
})
export const setOwnShirtSize = call({
  method: 'PATCH',
  path: 'registrations/{id}/shirt-size',
  summary:
    'Changes the shirt size of a registration of the signed-in person, or of another person with the same e-mail, to a size that the event offers. Allowed until the end of the last day of registration (an addition)',
  body: v.object({ shirtSize: ShirtSize }),
  refusals: ['registration.notFound', 'registration.closed'],
})
export const changePassword = call({
  method: 'PATCH',
  path: 'users/me/password',
  summary: 'Changes the password and ends all other sessions',
  body: v.object({ currentPassword: v.string(), newPassword: password }),
  refusals: ['password.wrong'],
})
export const listSessions = call({
  method: 'GET',
  path: 'users/me/sessions',
  summary: 'Lists the sessions of the account',
  answer: v.array(SessionItem),
})
export const endOtherSessions = call({
  method: 'DELETE',
  path: 'users/me/sessions',
  summary: 'Ends all sessions of the account except the one that sends the request',
})
export const endOneSession = call({
  method: 'DELETE',
  path: 'users/me/sessions/{id}',
  summary: 'Ends one session of the account',
  refusals: ['session.notFound'],
})
export const exportMyData = call({
  method: 'GET',
  path: 'users/me/data',
  summary: 'Returns everything that PLAY stores about the person, as a file (LGPD, art. 18)',
  answer: v.record(v.string(), v.unknown()),
})
export const deleteAccount = call({
  method: 'POST',
  path: 'users/me/deletion',
  summary:
    'Deletes the account. Data of past registrations that an organiser must keep stay without the identity of the person',
  body: v.object({ password: v.string() }),
  refusals: ['password.wrong', 'account.hasEvents', 'account.lastAdmin'],
})
