import { getPartnerInvitation } from '#contract/partners/partner-invitations.ts'
import { shortName } from '#contract/players/short-name.ts'
import { anyone } from '#server/access/policies.ts'
import { dates } from '#server/events/event-answer.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { registrationOpen } from './changes-open.ts'
import { invitationsBy, stateOf } from './invitation-rows.ts'

/** The link shows the name of the inviting player in its public form, and no other name. */
export const getPartnerInvitationHandler = handle(getPartnerInvitation, anyone, async (request) => {
  const { params, db, today, services } = request
  const { timeZone } = services.settings
  const [invitation] = await invitationsBy(db, [params.key])
  if (!invitation) return refuse('invitation.notFound')
  const player = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select(['player.id', 'player.person_id', 'player.category_id', 'player.pair_id', 'player.withdrawn_at'])
    .select('person.name')
    .where('player.id', '=', invitation.player_id)
    .executeTakeFirstOrThrow()
  const category = await db
    .selectFrom('category')
    .selectAll()
    .where('id', '=', invitation.category_id)
    .executeTakeFirst()
  if (!category) return refuse('invitation.notFound')
  const event = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', invitation.event_id)
    .executeTakeFirstOrThrow()
  const state = stateOf({ invitation, player }, { event, category }, { today, timeZone })
  if (!state) return refuse('invitation.notFound')
  const { startDate, endDate } = dates(event)
  return {
    event: { id: event.id, title: event.title, startDate, endDate },
    category: { id: category.id, title: category.title },
    inviter: shortName(player.name),
    playerId: player.id,
    state,
    isFull: category.taken >= category.max_players,
    isClosed: !registrationOpen(event, today, timeZone),
  }
})
