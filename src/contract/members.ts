import * as v from 'valibot'
import { call } from './calls/call.ts'
import { email, Id, Instant, password } from './calls/fields.ts'

/**
 * The role of a member. An ORGANIZADOR may do everything except what only the owner may (removal, cancelling, PIX data,
 * hand-over). A member with the role MESA works at the desk.
 */
export const MemberRole = v.picklist(['ORGANIZADOR', 'MESA'], 'Escolha o que a pessoa pode fazer')
export type MemberRole = v.InferOutput<typeof MemberRole>
/** The role of an account in an event. */
export const EventRole = v.picklist(['DONO', 'ORGANIZADOR', 'MESA'])
export type EventRole = v.InferOutput<typeof EventRole>

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
    'Who organises an event: its owner first, then members, then who is invited; an offered hand-over is a `DONO` who is invited (an addition)',
  answer: v.array(Member),
  refusals: ['event.notFound'],
})
export const inviteMember = call({
  method: 'POST',
  path: 'events/{eventId}/members',
  summary:
    'Invites an address by mail and in the app, whether it has an account or not; the answer is the same (an addition)',
  body: v.object({ email: InvitedEmail, role: MemberRole }),
  created: true,
  answer: Member,
  refusals: ['event.notFound', 'member.exists', 'member.tooMany'],
})
export const updateMember = call({
  method: 'PATCH',
  path: 'events/{eventId}/members/{memberId}',
  summary: 'Gives a member or an invitation another role (an addition)',
  body: v.object({ role: MemberRole }),
  answer: Member,
  refusals: ['event.notFound', 'member.notFound'],
})
export const removeMember = call({
  method: 'DELETE',
  path: 'events/{eventId}/members/{memberId}',
  summary:
    'Removes a member, withdraws an invitation or an offered hand-over; a member may leave by it (an addition)',
  refusals: ['event.notFound', 'member.notFound'],
})
export const offerEvent = call({
  method: 'POST',
  path: 'events/{eventId}/owner',
  summary:
    'Offers the event to another account, which becomes its owner when it accepts; asks for the own password (an addition)',
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
  summary: "Invitations and offered events that wait for the account's confirmed address (an addition)",
  answer: v.array(Invitation),
})
export const acceptInvitation = call({
  method: 'POST',
  path: 'invitations/{id}/acceptance',
  summary: 'Accepts an invitation or an offered event (an addition)',
  refusals: ['invitation.notFound'],
})
export const declineInvitation = call({
  method: 'DELETE',
  path: 'invitations/{id}',
  summary: 'Declines an invitation or an offered event (an addition)',
  refusals: ['invitation.notFound'],
})
