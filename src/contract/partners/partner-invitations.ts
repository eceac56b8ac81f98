import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id } from '../calls/fields.ts'
import { PartnerEmail } from '../registrations/registrations.ts'

/**
 * A player without a partner invites one by a link. The partner accepts with their own data and payment. All of it is
 * an addition to the specification.
 */

/** The key in the link. The inviting device makes it, so that a resend is harmless, and {host} stores only its hash. */
export const InvitationKey = v.pipe(v.string(), v.minLength(22), v.maxLength(64), v.regex(/^[\w-]+$/))

/**
 * The proof that a device without a session made a registration: the id under which the data were typed, which nobody
 * else knows. The person's account does not need it.
 */
export const ByDevice = { personId: v.optional(Id) }

/** The state of an invitation. */
export const InvitationState = v.picklist([
  'OPEN',
  // Another person is the partner already.
  'COMPLETE',
  // The inviting player is not in the category any more.
  'LEFT',
  'DRAWN',
  'CLOSED',
  'CANCELLED',
])
export type InvitationState = v.InferOutput<typeof InvitationState>

/** An invitation, as everybody with its link may read it. */
export const PartnerInvitation = v.object({
  event: v.object({ id: Id, title: v.string(), startDate: v.string(), endDate: v.string() }),
  category: v.object({ id: Id, title: v.string() }),
  /** The name of the inviting player, as everybody may read it: `Ana P.` */
  inviter: v.string(),
  /** Id of the inviting player, so that a device recognises its own links. */
  playerId: Id,
  state: InvitationState,
  /** Nobody can register in the category any more. A person who is already registered in it can still accept. */
  isFull: v.boolean(),
  /**
   * Nobody can register in the event any more. A person who is already registered can still accept while players may
   * change partners.
   */
  isClosed: v.boolean(),
})
export type PartnerInvitation = v.InferOutput<typeof PartnerInvitation>

export const invitePartner = call({
  method: 'POST',
  path: 'registrations/{id}/partner-invitation',
  summary:
    'Creates a link with which a partner can join a player of a doubles category, and mails it if an address is given. Earlier links stay valid. For the account of the person and the device that made the registration (an addition)',
  body: v.object({
    key: InvitationKey,
    playerId: Id,
    ...ByDevice,
    email: v.optional(PartnerEmail),
  }),
  refusals: [
    'registration.notFound',
    'access.denied',
    'player.notFound',
    'invitation.notDoubles',
    'invitation.inviterLeft',
    'category.drawn',
    'registration.closed',
    'changes.off',
    'changes.tooLate',
  ],
})

export const takeInvitationBack = call({
  method: 'POST',
  path: 'registrations/{id}/partner-invitation/removal',
  summary:
    'Withdraws the invitations of a player, whose links stop working. Sending it again changes nothing (an addition)',
  body: v.object({ playerId: Id, ...ByDevice }),
  refusals: ['registration.notFound', 'access.denied', 'player.notFound'],
})

export const getPartnerInvitation = call({
  method: 'GET',
  path: 'partner-invitation/{key}',
  summary: 'Returns an invitation of a partner to everybody who has its link (an addition)',
  answer: PartnerInvitation,
  refusals: ['invitation.notFound'],
})

/** A person who is not registered yet accepts by registering with `invitation`. */
export const acceptPartnerInvitation = call({
  method: 'POST',
  path: 'partner-invitation/{key}/acceptance',
  summary:
    'Accepts the invitation of a partner with an existing registration that has no pair in the same category (an addition). People without a registration send `invitation` when they register',
  body: v.object({ registrationId: Id, ...ByDevice }),
  refusals: [
    'registration.notFound',
    'access.denied',
    'invitation.notFound',
    'invitation.complete',
    'invitation.inviterLeft',
    'invitation.own',
    'invitation.notIn',
    'invitation.hasPartner',
    'category.drawn',
    'category.notFit',
    'registration.closed',
  ],
})
