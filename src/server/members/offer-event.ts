import { randomUUID } from 'node:crypto'
import { offerEvent } from '#contract/members.ts'
import { ownEvent } from '#server/access/policies.ts'
import { ownPasswordHash } from '#server/accounts/passwords/account-by-password.ts'
import { handleWithPreparation } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { isOwner } from './invite-member.ts'
import { memberKeeping, offerAnswer } from './member-answer.ts'

/** The event does not change before the other account accepts. A new offer replaces an older one. */
export const offerEventHandler = handleWithPreparation(
  offerEvent,
  ownEvent('eventId'),
  (request) => ownPasswordHash(request, request.body.password),
  async ({ params, body, account, db, now, services, recordChange }) => {
    if (services.invitationLimit.wait(account.id, now) > 0) return refuse('member.tooMany')
    if (await isOwner(db, params.eventId, body.email)) return refuse('member.exists')
    await db.deleteFrom('hand_over').where('event_id', '=', params.eventId).execute()
    const offer = {
      id: randomUUID(),
      event_id: params.eventId,
      email: body.email,
      offered_by: account.id,
      offered_at: now.toISOString(),
    }
    await db.insertInto('hand_over').values(offer).execute()
    services.invitationLimit.count(account.id, now)
    recordChange({ kind: 'member.offered', eventId: params.eventId, entityId: offer.id })
    await queueMail(db, { kind: 'event-offer', subject: offer.id }, now)
    return offerAnswer(offer)
  },
  { keeping: memberKeeping },
)
