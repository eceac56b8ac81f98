import { takeInvitationBack } from '#contract/partners/partner-invitations.ts'
import { anyone } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { refuseStranger } from './may-change.ts'

/** A partner who has already accepted stays. */
export const takeInvitationBackHandler = handle(takeInvitationBack, anyone, async (request) => {
  const { params, body, account, db, recordChange } = request
  const stranger = await refuseStranger(db, params.id, { account, personId: body.personId })
  if (stranger) return stranger
  const player = await db
    .selectFrom('player')
    .select(['id', 'event_id'])
    .where('id', '=', body.playerId)
    .where('registration_id', '=', params.id)
    .executeTakeFirst()
  if (!player) return refuse('player.notFound')
  const { numDeletedRows } = await db
    .deleteFrom('partner_invitation')
    .where('player_id', '=', player.id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows > 0n)
    recordChange({ kind: 'player.uninvited', eventId: player.event_id, entityId: player.id })
  return undefined
})
