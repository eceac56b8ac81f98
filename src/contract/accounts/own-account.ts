import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { NextMatch } from '../order-of-play/on-the-day/next-match.ts'
import { EventPlace, PixKind } from '../events/events.ts'
import { Id, Instant, password } from '../calls/fields.ts'
import { aspectFields } from '../players/player-aspects.ts'

/** What a signed-in person may do with the own account; all of it is an addition to the specification. */

export const SessionItem = v.object({
  id: Id,
  createdAt: Instant,
  lastSeenAt: Instant,
  /** What the browser called itself at sign-in, in a few words: `Chrome · Android`. */
  device: v.string(),
  /** The session that asks. */
  isCurrent: v.boolean(),
})
export type SessionItem = v.InferOutput<typeof SessionItem>

/** What a person reads of the own players: all that is kept of them, and not who of the organisers did it. */
export const OwnAspects = v.omit(v.object(aspectFields), [
  'categoryId',
  'isHeld',
  'pairId',
  'partedPairId',
  'paidBy',
  'paidById',
  'presentBy',
  'presentById',
])

/** One of the person's registrations, with what is needed to pay it. */
export const MyRegistration = v.object({
  id: Id,
  txid: v.string(),
  createdAt: Instant,
  /** Who is registered: the account's person, or another one with the same e-mail (a child). */
  person: v.object({ name: v.string() }),
  /** Whether somebody made it without the session of this account, which existed by then. */
  isByOther: v.optional(v.boolean()),
  event: v.object({
    id: Id,
    title: v.string(),
    mainEvent: v.object({ name: v.string() }),
    startDate: v.string(),
    endDate: v.string(),
    places: v.array(EventPlace),
    cancelledAt: v.optional(v.nullable(v.string())),
    pixCode: v.string(),
    pixKind: v.nullable(PixKind),
    pixName: v.string(),
    pixPhone: v.string(),
  }),
  players: v.array(
    v.object({
      id: Id,
      category: v.object({ id: Id, title: v.string() }),
      /** When the person said 'Não fui eu'; a place that was paid by then stays. */
      disavowedAt: v.optional(v.nullable(v.string())),
      ...OwnAspects.entries,
      /** It is not paid, and the deadline is not over: the person may still withdraw. */
      isWithdrawable: v.optional(v.boolean()),
      /** Missing where nothing is published, or nothing is left to play. */
      next: v.optional(NextMatch),
    }),
  ),
  /** Reais still to pay: the sum over the players that are not paid; 0 where the event was cancelled. */
  amountDue: v.number(),
})
export type MyRegistration = v.InferOutput<typeof MyRegistration>

export const listMyRegistrations = call({
  method: 'GET',
  path: 'registrations/me',
  summary: 'The registrations of the signed-in person and of others with the same e-mail, newest event first',
  answer: v.array(MyRegistration),
})
export const disavowRegistration = call({
  method: 'POST',
  path: 'registrations/{id}/disavowal',
  summary:
    "'Não fui eu': frees the unpaid places of a registration that somebody else made for the signed-in person; paid ones stay, marked for the organisers (an addition)",
  answer: v.object({
    /** Players that are registered no more. */
    freed: v.array(Id),
    /** Players that were paid, and stay. */
    marked: v.array(Id),
  }),
  refusals: ['registration.notFound', 'registration.own'],
})
export const withdrawRegistration = call({
  method: 'POST',
  path: 'registrations/{id}/withdrawal',
  summary:
    "Withdraws the signed-in person, or another one with the same e-mail, from a category that is not paid: until the end of the registration's last day, and only while the event is not cancelled (an addition)",
  body: v.object({ playerId: Id }),
  refusals: ['registration.notFound', 'player.notFound', 'withdrawal.tooLate', 'withdrawal.paid'],
})
export const changePassword = call({
  method: 'PATCH',
  path: 'users/me/password',
  summary: 'Changes the password and ends the other sessions',
  body: v.object({ currentPassword: v.string(), newPassword: password }),
  refusals: ['password.wrong'],
})
export const listSessions = call({
  method: 'GET',
  path: 'users/me/sessions',
  summary: 'Where the account is signed in',
  answer: v.array(SessionItem),
})
export const endOtherSessions = call({
  method: 'DELETE',
  path: 'users/me/sessions',
  summary: 'Ends every session but the one that asks',
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
  summary: 'Everything PLAY keeps about the person, to be saved as a file (LGPD, art. 18)',
  answer: v.record(v.string(), v.unknown()),
})
export const deleteAccount = call({
  method: 'POST',
  path: 'users/me/deletion',
  summary: 'Erases the account; what an organiser must keep of past registrations is kept without identity',
  body: v.object({ password: v.string() }),
  refusals: ['password.wrong', 'account.hasEvents', 'account.lastAdmin'],
})
