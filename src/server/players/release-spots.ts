import { releaseSpot } from '#server/categories/spots.ts'
import { locked } from '#server/database/engine.ts'
import { endPairsOf } from '#server/pairs/end-pairs.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'
import { takesPart } from '#server/database/takes-part.ts'

interface Leaving {
  id: string
  registration_id: string
  category_id: string
  withdrawn_at: string | null
  pair_id: string | null
}

/** The log entry of a removed player. */
export const removedPlayer = (player: PlayerRow): LoggedChange => ({
  kind: 'player.removed',
  eventId: player.event_id,
  entityId: player.id,
  before: {
    categoryId: player.category_id,
    personId: player.person_id,
    paymentCents: player.payment_cents,
    paidAt: player.paid_at,
  },
})

/**
 * Removes players of one registration from their categories and their pairs. The registration is removed with its last
 * player.
 */
export async function releaseSpots(
  db: Database,
  players: readonly Leaving[],
  recordChange: (change: LoggedChange) => void,
): Promise<void> {
  const [{ registration_id } = { registration_id: undefined }] = players
  if (registration_id === undefined) return
  const ids = players.map(({ id }) => id)
  await endPairsOf(db, players, recordChange)
  await db.deleteFrom('player').where('id', 'in', ids).execute()
  // A player who has withdrawn has no spot.
  const present = players.filter(takesPart)
  for (const categoryId of present.map(({ category_id }) => category_id).toSorted())
    await releaseSpot(db, categoryId)
  // If both players of a registration are removed at the same time, the second call sees that none is left.
  const registration = db.selectFrom('registration').select('id').where('id', '=', registration_id)
  await locked(db, registration).executeTakeFirst()
  await db
    .deleteFrom('registration')
    .where('id', '=', registration_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player').select('player.id').whereRef('player.registration_id', '=', 'registration.id'),
        ),
      ),
    )
    .execute()
}
