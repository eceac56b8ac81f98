import type { Visitor } from '#server/access/account.ts'
import { drawnAmong } from '#server/categories/drawn-players.ts'
import { releaseSpot, takeSpot } from '#server/categories/spots.ts'
import { endWaiting } from '#server/categories/waiting-rows.ts'
import { locked } from '#server/database/engine.ts'
import type { PlayerRow } from '#server/database/tables.ts'
import type { CallContext } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { earlierPayments, isOwed } from './earlier-payments.ts'
import { releaseSpots, removedPlayer } from './release-spots.ts'

/**
 * Takes a spot in the other category and frees the current one. If the same person has withdrawn from the other
 * category, that withdrawn player is removed, as with a new registration, and its payments come along. The agreed price does not change.
 */
export async function exchangePlaces(
  { db, recordChange }: Pick<CallContext<Visitor>, 'db' | 'recordChange'>,
  row: PlayerRow,
  categoryId: string,
) {
  const category = await db
    .selectFrom('category')
    .select(['title', 'draw_id'])
    .where('id', '=', categoryId)
    .where('event_id', '=', row.event_id)
    .executeTakeFirst()
  if (!category) return refuse('category.notFound')
  const { title, draw_id } = category
  if ((await drawnAmong(db, [row.id])).size > 0) return refuse('player.drawn')
  const sameThere = db
    .selectFrom('player')
    .selectAll()
    .where('category_id', '=', categoryId)
    .where('person_id', '=', row.person_id)
  const replaced = await locked(db, sameThere).execute()
  for (const there of replaced) {
    if (there.withdrawn_at === null) return refuse('registration.already', { title })
    // A payment must not be lost: first it is given back, or the withdrawal is taken back.
    if (isOwed(there)) return refuse('player.owedThere', { title })
    await releaseSpots(db, [there], recordChange)
    recordChange(removedPlayer(there))
  }
  const earlier_payments = earlierPayments(replaced, row.earlier_payments)
  const columns =
    earlier_payments === row.earlier_payments
      ? undefined
      : { earlier_payments, withdrawal_version: row.withdrawal_version + 1 }
  if (row.withdrawn_at !== null) return draw_id === null ? columns : refuse('category.drawn', { title })
  for (const id of [row.category_id, categoryId].toSorted()) {
    if (id === row.category_id) await releaseSpot(db, id)
    else {
      const refused = await takeSpot(db, id)
      if (refused) return refused
    }
  }
  await endWaiting(db, [{ personId: row.person_id, categoryIds: [categoryId] }])
  return columns
}
