import * as v from 'valibot'
import { call } from './calls/call.ts'
import { Id, Instant } from './calls/fields.ts'

export const NotificationKind = v.picklist([
  /** Registrations in an event, of one day. */
  'registrations',
  /** People who joined the waiting list of an event, of one day. */
  'waiting',
  /** Payments in an event that one other person marked in a day. */
  'payments',
  /** Somebody registered has withdrawn. */
  'withdrawal',
  /** Unpaid places of an event that became free, of one day. */
  'expired',
  /** An ADMIN took a court's hours away from an event. */
  'court-hours',
  /** The account is invited to organise an event, or offered one. */
  'invitation',
  /** Somebody accepted to organise an event. */
  'joined',
  /** Mails of an event that were given up. */
  'mails',
  /** For an ADMIN: places that wait for a decision. */
  'places',
  /** For an ADMIN: confirmations of new accounts that were given up. */
  'confirmations',
])
export type NotificationKind = v.InferOutput<typeof NotificationKind>

/** Something that happened without the account; gathered where there is much of it. */
export const Notification = v.object({
  /** The same for the same thing, while it grows. */
  id: v.string(),
  kind: NotificationKind,
  /** The last of what is gathered. */
  at: Instant,
  count: v.number(),
  event: v.nullable(v.object({ id: Id, title: v.string() })),
  /** Name of who did it; null where it was nobody in particular. */
  by: v.nullable(v.string()),
  /** Of mails that were given up: the first addresses, and the player where all of them are one person's. */
  undelivered: v.optional(
    v.object({ emails: v.array(v.string()), playerId: v.nullable(Id), isOfInvitations: v.boolean() }),
  ),
  /** Of a payment: name of who had withdrawn and takes part again by it. */
  cameBack: v.optional(v.string()),
  isRead: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>

export const listNotifications = call({
  method: 'GET',
  path: 'notifications',
  summary: 'What happened in the last two weeks without the account, newest first (an addition)',
  answer: v.array(Notification),
})
export const readNotifications = call({
  method: 'PATCH',
  path: 'notifications',
  summary: 'Notifications up to a moment are read (an addition)',
  body: v.object({ readUntil: Instant }),
})
