import { randomUUIDv7 } from 'node:crypto'
import { invitePartner } from '#contract/partners/partner-invitations.ts'
import { pairKinds } from '#contract/labels.ts'
import { anyone } from '#server/access/policies.ts'
import { lockCategories } from '#server/categories/spots.ts'
import { locked } from '#server/database/engine.ts'
import { Overtaken } from '#server/database/trouble.ts'
import type { Database } from '#server/database/tables.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueCountedMail } from '#server/mail/queue-mail.ts'
import { partnersOpen, refuseChange } from './changes-open.ts'
import { hashOfKey } from './invitation-rows.ts'
import { refuseStranger } from './may-change.ts'
import { isInPair } from './whole-pairs.ts'

/** How many links of one player are valid at the same time; each time the screen is opened, it makes another one. */
const maxLinks = 20

export const invitePartnerHandler = handle(invitePartner, anyone, async (request) => {
  const { params, body, account, db, now, today, services, recordChange } = request
  const stranger = await refuseStranger(db, params.id, { account, personId: body.personId })
  if (stranger) return stranger
  const seconds = services.partnerLimit.wait(params.id, now)
  if (seconds > 0) return refuse('request.tooMany', { seconds })
  const named = db
    .selectFrom('player')
    .selectAll()
    .where('id', '=', body.playerId)
    .where('registration_id', '=', params.id)
  const seen = await named.executeTakeFirst()
  if (!seen) return refuse('player.notFound')
  const event = await eventToRegisterIn(db, seen.event_id)
  const [category] = await lockCategories(db, { eventId: seen.event_id, ids: [seen.category_id] })
  if (!event || !category) return refuse('player.notFound')
  // The category is locked first, as in the call that accepts. In the other order two requests could wait for each other.
  const player = await locked(db, named).executeTakeFirst()
  if (player?.category_id !== category.id) throw new Overtaken('the player is in another category by now')
  if (!pairKinds.includes(category.kind)) return refuse('invitation.notDoubles')
  if (player.withdrawn_at !== null) return refuse('invitation.inviterLeft')
  if (category.draw_id !== null) return refuse('category.drawn', { title: category.title })
  const replaced = (await isInPair(db, player)) ? player.pair_id : null
  const closed = replaced !== null && refuseChange(event, today)
  if (closed) return closed
  if (!partnersOpen(event, today, services.settings.timeZone)) return refuse('registration.closed')
  const key_hash = hashOfKey(body.key)
  const sent = db.selectFrom('partner_invitation').select('player_id').where('key_hash', '=', key_hash)
  const before = await sent.executeTakeFirst()
  if (before) return before.player_id === player.id ? undefined : refuse('access.denied')
  services.partnerLimit.count(params.id, now)
  const invitation = {
    id: randomUUIDv7(),
    event_id: event.id,
    player_id: player.id,
    category_id: category.id,
    key_hash,
    email: body.email || null,
    replaces_pair_id: player.pair_id,
    created_at: now.toISOString(),
  }
  await db.insertInto('partner_invitation').values(invitation).execute()
  await dropOldest(db, player.id)
  if (body.email)
    await queueCountedMail(db, { kind: 'partner-invited', subject: invitation.id, address: body.email }, now)
  recordChange({ kind: 'player.invited', eventId: event.id, entityId: player.id })
  return undefined
})

async function dropOldest(db: Database, playerId: string): Promise<void> {
  const newest = await db
    .selectFrom('partner_invitation')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxLinks)
    .execute()
  await db
    .deleteFrom('partner_invitation')
    .where('player_id', '=', playerId)
    .where(
      'id',
      'not in',
      newest.map(({ id }) => id),
    )
    .execute()
}
