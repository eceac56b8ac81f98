import { acceptPartnerInvitation } from '#contract/partners/partner-invitations.ts'
import { anyone } from '#server/access/policies.ts'
import { lockCategories } from '#server/categories/spots.ts'
import { locked } from '#server/database/engine.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { fitTogether } from '#server/category-rules/pair-fit.ts'
import { changesOpen, partnersOpen } from './changes-open.ts'
import { invitationsBy, refuseInvitation } from './invitation-rows.ts'
import { joinInvited } from './join-invited.ts'
import { refuseStranger } from './may-change.ts'
import { isInPair } from './whole-pairs.ts'

/** Accepts an invitation with an existing registration; the amount due of that registration does not change. */
export const acceptPartnerInvitationHandler = handle(acceptPartnerInvitation, anyone, async (request) => {
  const { params, body, account, db, now, today, services, recordChange } = request
  const { registrationId, personId } = body
  const stranger = await refuseStranger(db, registrationId, { account, personId })
  if (stranger) return stranger
  const seconds = services.partnerLimit.wait(registrationId, now)
  if (seconds > 0) return refuse('request.tooMany', { seconds })
  services.partnerLimit.count(registrationId, now)
  const [invitation] = await invitationsBy(db, [params.key])
  if (!invitation) return refuse('invitation.notFound')
  const event = await eventToRegisterIn(db, invitation.event_id)
  const ids = [invitation.category_id]
  const [category] = await lockCategories(db, { eventId: invitation.event_id, ids })
  if (!event || !category) return refuse('invitation.notFound')
  const both = db
    .selectFrom('player')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb('id', '=', invitation.player_id),
        and([eb('registration_id', '=', registrationId), eb('category_id', '=', invitation.category_id)]),
      ]),
    )
    .orderBy('id')
  const players = await locked(db, both).execute()
  const player = players.find(({ id }) => id === invitation.player_id)
  const own = players.find(
    ({ id, registration_id, withdrawn_at }) =>
      id !== invitation.player_id && registration_id === registrationId && withdrawn_at === null,
  )
  if (!player) return refuse('invitation.notFound')
  // If the first answer was lost and the person accepts again, they already are the partner.
  if (own && own.pair_id !== null && own.pair_id === player.pair_id) return undefined
  if (player.registration_id === registrationId || (own && own.person_id === player.person_id))
    return refuse('invitation.own')
  const refused = refuseInvitation({ invitation, player }, changesOpen(event, today))
  if (refused) return refused
  if (category.draw_id !== null) return refuse('category.drawn', { title: category.title })
  if (!partnersOpen(event, today, services.settings.timeZone)) return refuse('registration.closed')
  if (!own) return refuse('invitation.notIn')
  if (await isInPair(db, own)) return refuse('invitation.hasPartner')
  if (!(await fitTogether(db, [player.id, own.id])))
    return refuse('category.notFit', { title: category.title, sentence: notTogether(category.title) })
  await joinInvited(db, { invitation, player }, own.id, { now, eventId: event.id, recordChange })
  return undefined
})

const notTogether = (title: string) => `As regras de ${title} não aceitam esta dupla. Fale com a organização.`
