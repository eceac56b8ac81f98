import * as v from 'valibot'
import { call } from './calls/call.ts'
import { email, Id, Instant, password } from './calls/fields.ts'
import { EventRole, MemberRole } from './events/event-role.ts'

/** A member of an event, or an invitation. */
export const Member = v.object({
  id: Id,
  role: EventRole,
  /** Name of the account that accepted; null while an invitation waits. */
  name: v.nullable(v.string()),
  email: v.string(),
  isInvited: v.boolean(),
  /** Moment of the acceptance. While the invitation waits, it is the moment of the invitation. */
  since: v.nullable(Instant),
})
export type Member = v.InferOutput<typeof Member>

const InvitedEmail = email('Informe o e-mail', 'Digite um e-mail válido')

export const listMembers = call({
  method: 'GET',
  path: 'events/{eventId}/members',
  summary:
    'Lists who organises an event: the owner, the members, then invited people. An offer of ownership is an invitation with the role `DONO` (an addition)',
  answer: v.array(Member),
  refusals: ['event.notFound'],
})
export const inviteMember = call({
  method: 'POST',
  path: 'events/{eventId}/members',
  summary:
    'Invites an e-mail address to help with the event, by mail and in the app. The answer does not show whether it has an account (an addition)',
  body: v.object({ email: InvitedEmail, role: MemberRole }),
  created: true,
  answer: Member,
  refusals: ['event.notFound', 'member.exists', 'member.tooMany'],
})
export const updateMember = call({
  method: 'PATCH',
  path: 'events/{eventId}/members/{memberId}',
  summary: 'Changes the role of a member or of an invited person (an addition)',
  body: v.object({ role: MemberRole }),
  answer: Member,
  refusals: ['event.notFound', 'member.notFound'],
})
export const removeMember = call({
  method: 'DELETE',
  path: 'events/{eventId}/members/{memberId}',
  summary:
    'Removes a member, or withdraws an invitation or an offer of ownership. Members may also remove themselves (an addition)',
  refusals: ['event.notFound', 'member.notFound'],
})
export const offerEvent = call({
  method: 'POST',
  path: 'events/{eventId}/owner',
  summary:
    "Offers an event to another account, which becomes its owner when it accepts. Requires the owner's password (an addition)",
  body: v.object({ email: InvitedEmail, password }),
  created: true,
  answer: Member,
  refusals: ['event.notFound', 'password.wrong', 'member.exists', 'member.tooMany'],
})

/** An invitation for the invited account. */
export const Invitation = v.object({
  id: Id,
  role: EventRole,
  event: v.object({ id: Id, title: v.string(), startDate: v.string(), endDate: v.string() }),
  invitedBy: v.nullable(v.string()),
  invitedAt: Instant,
})
export type Invitation = v.InferOutput<typeof Invitation>

export const listMyInvitations = call({
  method: 'GET',
  path: 'invitations/me',
  summary:
    'Lists the invitations and the offers of ownership that were sent to the confirmed address of the account (an addition)',
  answer: v.array(Invitation),
})
export const acceptInvitation = call({
  method: 'POST',
  path: 'invitations/{id}/acceptance',
  summary: 'Accepts an invitation to help with an event, or an offer of its ownership (an addition)',
  refusals: ['invitation.notFound'],
})
export const declineInvitation = call({
  method: 'DELETE',
  path: 'invitations/{id}',
  summary: 'Declines an invitation to help with an event, or an offer of its ownership (an addition)',
  refusals: ['invitation.notFound'],
})
