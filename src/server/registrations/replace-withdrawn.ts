import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { Overtaken } from '#server/database/trouble.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { releaseSpots, removedPlayer } from '#server/players/release-spots.ts'
import { takesPart } from '#server/database/takes-part.ts'
import { type ExistingPlayer, isOwed } from './existing-players.ts'

/**
 * Removes withdrawn players from a category in which the same person registers again.
 * @throws {Overtaken} if a player has paid, come back or been removed since it was read: a payment must not be removed
 * with the player
 */
export async function replaceWithdrawn(
  db: Database,
  withdrawn: readonly ExistingPlayer[],
  recordChange: (change: LoggedChange) => void,
): Promise<void> {
  for (const { id, category_id } of withdrawn) {
    const query = db.selectFrom('player').selectAll().where('id', '=', id)
    const row = await locked(db, query.where('category_id', '=', category_id)).executeTakeFirst()
    if (!row || takesPart(row) || isOwed(row)) throw new Overtaken('who had withdrawn has not by now')
    await releaseSpots(db, [row], recordChange)
    recordChange(removedPlayer(row))
  }
}
