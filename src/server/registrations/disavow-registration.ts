import { disavowRegistration } from '#contract/accounts/own-account.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockRegistered } from '#server/categories/lock-in-order.ts'
import { writeChange } from '#server/players/change-player.ts'
import { withdrawalChange } from '#server/players/withdrawal-changes.ts'
import { ownRegistration } from './own-registration.ts'
import { takesPart } from '#server/database/takes-part.ts'

/**
 * Only a registration that was made without the account's session can be disavowed. Organiser and payer must settle a
 * payment themselves.
 */
export const disavowRegistrationHandler = handle(disavowRegistration, ownRegistration, async (request) => {
  const { params, account, db, now, recordChange } = request
  const registration = await db
    .selectFrom('registration')
    .select('on_behalf_of')
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!registration) return refuse('registration.notFound')
  if (registration.on_behalf_of !== account.id) return refuse('registration.own')
  // The lock prevents that somebody marks a player as paid in the meantime.
  await lockRegistered(db, params.id)
  const query = db.selectFrom('player').selectAll().where('registration_id', '=', params.id)
  const players = await locked(db, query.orderBy('category_id')).execute()
  const present = players.filter(takesPart)
  const unpaid = present.filter(({ paid_at }) => paid_at === null)
  const disavowed_at = now.toISOString()
  for (const player of unpaid) {
    const change = withdrawalChange(request, player, { reason: 'organisers' })
    await writeChange(
      request,
      player,
      { ...change, columns: { ...change.columns, disavowed_at } },
      account.id,
    )
  }
  const paid = players.filter(({ paid_at }) => paid_at !== null)
  for (const player of paid.filter((each) => each.disavowed_at === null)) {
    recordChange({ kind: 'player.disavowed', eventId: player.event_id, entityId: player.id })
    await db.updateTable('player').set({ disavowed_at }).where('id', '=', player.id).execute()
  }
  const marked = paid.map(({ id }) => id).toSorted()
  return { freed: unpaid.map(({ id }) => id).toSorted(), marked }
})
