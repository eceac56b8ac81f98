import * as v from 'valibot'
import { call } from './calls/call.ts'
import { Id, Instant } from './calls/fields.ts'

export const NotificationKind = v.picklist([
  /** New registrations in an event, collected for one day. */
  'registrations',
  /** New entries on the waiting lists of an event, collected for one day. */
  'waiting',
  /** Payments in an event that one other person marked on one day. */
  'payments',
  /** A registered player has withdrawn. */
  'withdrawal',
  /** A player changed their partner. */
  'own-partner',
  /** A player changed their category. The fee stayed the same. */
  'own-category',
  /** Unpaid spots of an event that became free, collected for one day. */
  'expired',
  /** An ADMIN took a court's hours away from an event. */
  'court-hours',
  /** The account is invited to organise an event, or offered one. */
  'invitation',
  /** Somebody accepted to organise an event. */
  'joined',
  /** Mails of an event that {host} gave up sending. */
  'mails',
  /** For an ADMIN: places that wait for a decision. */
  'places',
  /** For an ADMIN: confirmation mails for new accounts that {host} gave up sending. */
  'confirmations',
])
export type NotificationKind = v.InferOutput<typeof NotificationKind>

/** Something that happened without the account. Frequent occurrences are collected in one notification. */
export const Notification = v.object({
  /** The key of the subject. It stays the same while the notification grows. */
  id: v.string(),
  kind: NotificationKind,
  /** The moment of the latest of the collected occurrences. */
  at: Instant,
  count: v.number(),
  event: v.nullable(v.object({ id: Id, title: v.string() })),
  /** Name of the person who did it; null when it was no particular person. */
  by: v.nullable(v.string()),
  /** For mails that were given up: the first addresses, and the player when all of them belong to one person. */
  undelivered: v.optional(
    v.object({ emails: v.array(v.string()), playerId: v.nullable(Id), isOfInvitations: v.boolean() }),
  ),
  /** For a payment: the name of the player who had withdrawn and is in again because of it. */
  cameBack: v.optional(v.string()),
  isRead: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>

export const listNotifications = call({
  method: 'GET',
  path: 'notifications',
  summary:
    'Lists what other people or the server did in the last two weeks that concerns the account, newest first (an addition)',
  answer: v.array(Notification),
})
export const readNotifications = call({
  method: 'PATCH',
  path: 'notifications',
  summary: 'Marks the notifications up to a moment as read (an addition)',
  body: v.object({ readUntil: Instant }),
})
