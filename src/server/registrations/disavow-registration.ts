import { disavowRegistration } from '#contract/own-account.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { freePlaces, removedPlayer } from '#server/players/free-places.ts'
import { ownRegistration } from './own-registration.ts'

/**
 * Only a registration that was made without the account's session can be disavowed. Paid money is a matter between
 * organiser and payer.
 */
export const disavowRegistrationHandler = handle(
  disavowRegistration,
  ownRegistration,
  async ({ params, account, db, now, services, recordChange, afterCommit }) => {
    const registration = await db
      .selectFrom('registration')
      .select(['event_id', 'on_behalf_of'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!registration) return refuse('registration.notFound')
    if (registration.on_behalf_of !== account.id) return refuse('registration.own')
    // The lock prevents that somebody marks a player paid meanwhile.
    const query = db.selectFrom('player').selectAll().where('registration_id', '=', params.id).orderBy('id')
    const players = await locked(db, query).execute()
    const unpaid = players.filter(({ paid_at }) => paid_at === null)
    const marked = players.filter(({ paid_at }) => paid_at !== null).map(({ id }) => id)
    await freePlaces(db, unpaid)
    for (const player of unpaid) recordChange(removedPlayer(player))
    for (const id of marked)
      recordChange({ kind: 'player.disavowed', eventId: registration.event_id, entityId: id })
    if (marked.length > 0) {
      await db
        .updateTable('player')
        .set({ disavowed_at: now.toISOString() })
        .where('id', 'in', marked)
        .where('disavowed_at', 'is', null)
        .execute()
    }
    afterCommit(() => services.publicEvents.forget(registration.event_id))
    return { freed: unpaid.map(({ id }) => id), marked }
  },
)
