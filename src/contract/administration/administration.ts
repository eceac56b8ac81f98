import * as v from 'valibot'
import { Role } from '../accounts/accounts.ts'
import { call } from '../calls/call.ts'
import { EventStatus } from '../events/event-parts.ts'
import { Id, Instant } from '../calls/fields.ts'
import { pageOf } from '../calls/pages.ts'

/** Calls with which an ADMIN manages accounts and events. All of them are additions to the specification. */

export const UserState = v.picklist(['active', 'unconfirmed', 'blocked'])
export type UserState = v.InferOutput<typeof UserState>
export const UserOrder = v.picklist(['name', '-createdAt'])
export type UserOrder = v.InferOutput<typeof UserOrder>

/** An account as an ADMIN sees it. */
export const AdminUser = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  role: Role,
  personId: Id,
  createdAt: Instant,
  isConfirmed: v.boolean(),
  isBlocked: v.boolean(),
  /** Number of the account's sessions. */
  sessions: v.number(),
  /** Number of events that the account owns. */
  events: v.number(),
})
export type AdminUser = v.InferOutput<typeof AdminUser>

export const listUsers = call({
  method: 'GET',
  path: 'admin/users',
  summary:
    'Lists accounts page by page and sorted. It can search in name and e-mail, and filter by role and state (an addition)',
  query: ['search', 'role', 'state', 'page', 'sort'],
  answer: v.object(pageOf(AdminUser)),
})
export const updateUser = call({
  method: 'PATCH',
  path: 'admin/users/{id}',
  summary:
    'Changes the role of an account, blocks it or unblocks it. Blocking ends its sessions. The account keeps its events (an addition)',
  body: v.object({ role: v.optional(Role), isBlocked: v.optional(v.boolean()) }),
  answer: AdminUser,
  refusals: ['account.notFound', 'account.lastAdmin'],
})
export const confirmUser = call({
  method: 'POST',
  path: 'admin/users/{id}/confirmation',
  summary: 'Sends the mail with the confirmation link of an account again (an addition)',
  refusals: ['account.notFound', 'account.confirmed'],
})
export const endUserSessions = call({
  method: 'DELETE',
  path: 'admin/users/{id}/sessions',
  summary: 'Ends all sessions of another account, or all other sessions of the own account (an addition)',
  refusals: ['account.notFound'],
})

/** Drafts have a filter of their own. */
export const AdminEventStatus = v.picklist([...EventStatus.options, 'RASCUNHO'])
export type AdminEventStatus = v.InferOutput<typeof AdminEventStatus>
export const AdminEventOrder = v.picklist(['-startDate', 'startDate', 'title'])
export type AdminEventOrder = v.InferOutput<typeof AdminEventOrder>

/** An event as an ADMIN sees it. */
export const AdminEvent = v.object({
  id: Id,
  title: v.string(),
  mainEvent: v.object({ name: v.string() }),
  /** Null when the owner's account was deleted. */
  owner: v.nullable(v.object({ id: Id, name: v.string(), email: v.string() })),
  startDate: v.string(),
  endDate: v.string(),
  status: EventStatus,
  isDraft: v.optional(v.boolean()),
  cancelledAt: v.nullable(v.string()),
  /** Number of players in the event's categories; `paid` counts the paid ones. */
  registered: v.number(),
  paid: v.number(),
})
export type AdminEvent = v.InferOutput<typeof AdminEvent>

export const listAllEvents = call({
  method: 'GET',
  path: 'admin/events',
  summary:
    'Lists all events page by page and sorted. It can search in title, main event and owner, and filter by status (an addition)',
  query: ['search', 'status', 'page', 'sort'],
  answer: v.object(pageOf(AdminEvent)),
})
