import { pairKinds } from '#contract/labels.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { joinPlayers } from './join-players.ts'
import { pairMutuallyNamed } from './pair-mutually-named.ts'

/**
 * Puts a player who came to a category, or back, into the pair that was parted by the leaving of either, where both are
 * together and alone; else into one with whom they name and who names them.
 * @returns whether they are in a pair by that
 */
export async function pairAgain(
  db: Database,
  playerId: string,
  recordChange: (change: LoggedChange) => void,
): Promise<boolean> {
  return (await rejoinParted(db, playerId, recordChange)) || pairMutuallyNamed(db, [playerId], recordChange)
}

/** Under the id that the pair had: what a phone has tapped on it meanwhile still means it. */
async function rejoinParted(
  db: Database,
  playerId: string,
  recordChange: (change: LoggedChange) => void,
): Promise<boolean> {
  const player = await db
    .selectFrom('player')
    .select(['parted_pair_id', 'category_id', 'event_id'])
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (!player?.parted_pair_id) return false
  const together = await locked(
    db,
    db
      .selectFrom('player')
      .select('id')
      .where('parted_pair_id', '=', player.parted_pair_id)
      .where('category_id', '=', player.category_id)
      .where('category_id', 'in', (query) =>
        query.selectFrom('category').select('category.id').where('category.kind', 'in', pairKinds),
      )
      .where('withdrawn_at', 'is', null)
      .where('pair_id', 'is', null)
      .orderBy('id'),
  ).execute()
  const [one, other] = together
  if (!one || !other) return false
  const { parted_pair_id: id, event_id: eventId } = player
  await joinPlayers(db, { id, eventId, playerIds: [one.id, other.id] }, recordChange)
  return true
}
