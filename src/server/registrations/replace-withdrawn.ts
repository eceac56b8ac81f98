import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { Overtaken } from '#server/database/trouble.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { earlierPayments, isOwed } from '#server/players/earlier-payments.ts'
import { releaseSpots, removedPlayer } from '#server/players/release-spots.ts'
import { takesPart } from '#server/database/takes-part.ts'
import type { ExistingPlayer } from './existing-players.ts'

/**
 * Removes withdrawn players from categories in which the same person registers again.
 * @returns by category, the payments that the new player takes over (`earlier_payments`)
 * @throws {Overtaken} if a player has paid, come back or been removed since it was read: a payment must not be removed
 * with the player
 */
export async function replaceWithdrawn(
  db: Database,
  withdrawn: readonly ExistingPlayer[],
  recordChange: (change: LoggedChange) => void,
): Promise<ReadonlyMap<string, string>> {
  const payments = new Map<string, string>()
  for (const { id, category_id } of withdrawn) {
    const query = db.selectFrom('player').selectAll().where('id', '=', id)
    const row = await locked(db, query.where('category_id', '=', category_id)).executeTakeFirst()
    if (!row || takesPart(row) || isOwed(row)) throw new Overtaken('who had withdrawn has not by now')
    await releaseSpots(db, [row], recordChange)
    recordChange(removedPlayer(row))
    const earlier = earlierPayments([row])
    if (earlier !== null) payments.set(category_id, earlier)
  }
  return payments
}
