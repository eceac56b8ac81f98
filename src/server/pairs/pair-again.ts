import { pairKinds } from '#contract/labels.ts'
import { fitTogether } from '#server/category-rules/pair-fit.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { joinPlayers } from './join-players.ts'
import { pairMutuallyNamed } from './pair-mutually-named.ts'

/**
 * Puts a player who came (back) to a category into the parted pair, if both players are in the same category and play
 * alone; otherwise into a pair with a player if each names the other.
 * @param mustFit whether the rules of the category hold for the parted pair, too: no organiser wants it there
 * @returns whether the player is in a pair now
 */
export async function pairAgain(
  db: Database,
  playerId: string,
  recordChange: (change: LoggedChange) => void,
  { mustFit = false } = {},
): Promise<boolean> {
  return (
    (await rejoinParted(db, playerId, recordChange, mustFit)) ||
    pairMutuallyNamed(db, [playerId], recordChange)
  )
}

/** Uses the old id of the pair, so that changes of it that were tapped on a phone are still valid. */
async function rejoinParted(
  db: Database,
  playerId: string,
  recordChange: (change: LoggedChange) => void,
  mustFit: boolean,
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
  if (!one || !other || (mustFit && !(await fitTogether(db, [one.id, other.id])))) return false
  const { parted_pair_id: id, event_id: eventId } = player
  await joinPlayers(db, { id, eventId, playerIds: [one.id, other.id] }, recordChange)
  return true
}
