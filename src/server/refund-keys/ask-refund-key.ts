import { askRefundKey, linkLastsDays } from '#contract/registrations/refund-keys.ts'
import { roleInEvent } from '#server/access/membership.ts'
import { inEventOfPlayer } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueMailOnce } from '#server/mail/queue-mail.ts'
import { contactChanges, isSince } from './contact-changes.ts'
import { dueOf } from './refundable.ts'
import { typedAddresses } from './refund-address.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    /** Limits the links that one registration is mailed in a day. */
    refundKeyLimit: RateLimit
  }
}

const dayMs = 86_400_000
export const refundKeyLimit = { max: 5, windowMs: dayMs }

/** The address is {host}'s to know: an organiser asks, and only the player reads the link. */
export const askRefundKeyHandler = handle(
  askRefundKey,
  inEventOfPlayer('ORGANIZADOR', 'playerId'),
  async ({ params, body, account, db, now, services, recordChange }) => {
    const query = db.selectFrom('player').selectAll().where('id', '=', params.playerId)
    const player = await locked(db, query).executeTakeFirst()
    if (!player) return refuse('player.notFound')
    const { registration_id: registrationId, event_id: eventId, person_id: personId } = player
    const due = await dueOf(db, registrationId)
    if (!due.some(({ id }) => id === player.id)) return refuse('player.notRefundable')
    const typed = (await typedAddresses(db, [registrationId])).get(registrationId)
    if (body.email === undefined) {
      if (!typed?.address) return refuse('refundKey.noAddress')
    } else {
      const isOwner = (await roleInEvent(db, account, eventId)) === 'DONO'
      if (!isOwner) return refuse('access.denied')
      const change = (await contactChanges(db, eventId, [personId])).get(personId)
      if (typed?.address && !isSince(change, typed)) return refuse('refundKey.hasAddress')
    }
    const seconds = services.refundKeyLimit.wait(registrationId, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    services.refundKeyLimit.count(registrationId, now)
    await db.deleteFrom('refund_link').where('registration_id', '=', registrationId).execute()
    await db.deleteFrom('refund_key').where('registration_id', '=', registrationId).execute()
    await db
      .insertInto('refund_key')
      .values({
        registration_id: registrationId,
        event_id: eventId,
        sent_to: body.email ?? null,
        asked_at: now.toISOString(),
        asked_by: account.id,
        expires_at: new Date(now.getTime() + linkLastsDays * dayMs).toISOString(),
      })
      .execute()
    await queueMailOnce(db, { kind: 'refund-key', subject: registrationId }, now)
    recordChange({
      kind: 'player.refundKeyAsked',
      eventId,
      entityId: player.id,
      after: { isTypedByOwner: body.email !== undefined },
    })
    return undefined
  },
)
