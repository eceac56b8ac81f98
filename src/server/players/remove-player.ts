import { removePlayer as call } from '#contract/players.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/http/handle.ts'
import { organisesPlayer } from '#server/http/policies.ts'
import { refuse } from '#server/http/refusal.ts'

export const removePlayer = handle(
  call,
  organisesPlayer('playerId'),
  async ({ params, db, eventChanged }) => {
    const removed = await db
      .deleteFrom('player')
      .where('id', '=', params.playerId)
      .returningAll()
      .executeTakeFirst()
    if (!removed) return refuse('player.notFound')
    await db
      .updateTable('category')
      .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
      .where('id', '=', removed.category_id)
      .execute()
    // Both players of a registration removed at once: whoever comes second sees that none is left.
    const registration = db.selectFrom('registration').select('id').where('id', '=', removed.registration_id)
    await locked(db, registration).executeTakeFirst()
    await db
      .deleteFrom('registration')
      .where('id', '=', removed.registration_id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('player')
              .select('player.id')
              .whereRef('player.registration_id', '=', 'registration.id'),
          ),
        ),
      )
      .execute()
    eventChanged(removed.event_id)
    return undefined
  },
)
