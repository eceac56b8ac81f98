import { randomUUID } from 'node:crypto'
import { offerEvent } from '#contract/members.ts'
import { ownEvent } from '#server/access/policies.ts'
import { ownPasswordHash } from '#server/accounts/passwords/account-by-password.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handleWithPreparation } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueCountedMail } from '#server/mail/queue-mail.ts'
import { mayInvite } from './invitation-limit.ts'
import { isOwner } from './invite-member.ts'
import { memberRedaction, offerAnswer } from './member-answer.ts'

/** The event does not change until the other account accepts. A new offer replaces an older one. */
export const offerEventHandler = handleWithPreparation(
  offerEvent,
  ownEvent('eventId'),
  (request) => ownPasswordHash(request, request.body.password),
  async ({ params, body, account, db, now, services, recordChange }) => {
    const event = await lockedEvent(db, params.eventId)
    if (!event) return refuse('event.notFound')
    // If somebody has taken the event over after the policy was checked, this account can't offer it any more.
    const isStillOwn = event.owner_id === account.id || (event.owner_id === null && account.role === 'ADMIN')
    if (!isStillOwn) return refuse('access.denied')
    if (await isOwner(db, params.eventId, body.email)) return refuse('member.exists')
    if (!mayInvite(services.invitationLimit, account, now)) return refuse('member.tooMany')
    await db.deleteFrom('hand_over').where('event_id', '=', params.eventId).execute()
    const offer = {
      id: randomUUID(),
      event_id: params.eventId,
      email: body.email,
      offered_by: account.id,
      offered_at: now.toISOString(),
    }
    await db.insertInto('hand_over').values(offer).execute()
    recordChange({ kind: 'member.offered', eventId: params.eventId, entityId: offer.id })
    await queueCountedMail(db, { kind: 'event-offer', subject: offer.id, address: body.email }, now)
    return offerAnswer(offer)
  },
  { redaction: memberRedaction },
)
