import { setPlayerCategory } from '#contract/players/players.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { drawnAmong } from '#server/categories/drawn-players.ts'
import { releaseSpot, takeSpot } from '#server/categories/spots.ts'
import type { Account } from '#server/access/account.ts'
import { locked } from '#server/database/engine.ts'
import type { PlayerRow } from '#server/database/tables.ts'
import { type CallContext, handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { endWaiting } from '#server/categories/waiting-rows.ts'
import { endPairsOf } from '#server/pairs/end-pairs.ts'
import { pairAgain } from '#server/pairs/pair-again.ts'
import { changePlayer } from './change-player.ts'
import { releaseSpots, removedPlayer } from './release-spots.ts'
import { playerRedaction, readPlayerAnswer } from './player-answer.ts'

export const setPlayerCategoryHandler = handle(
  setPlayerCategory,
  inEventOfNamedPlayer('ORGANIZADOR'),
  async (request) => {
    const { body, db, services, recordChange, afterCommit } = request
    const changed = await changePlayer(request, (row) => {
      if (row.category_id === body.categoryId) return undefined
      const before = { categoryId: row.category_id }
      const after = { categoryId: body.categoryId }
      return {
        columns: { category_id: body.categoryId },
        counter: 'category_version',
        logged: { kind: 'player.category', before, after },
        sideEffects: async () => {
          afterCommit(() => services.publicEvents.forget(row.event_id))
          await endPairsOf(db, [row], recordChange)
          return exchangePlaces(request, row, body.categoryId)
        },
      }
    })
    if (changed instanceof Refusal) return changed
    // The partner may have gone there before.
    if (changed.isChanged) await pairAgain(db, body.playerId, recordChange)
    // The category has another title.
    return readPlayerAnswer(db, body.playerId)
  },
  { redaction: playerRedaction },
)

/**
 * Takes a place in the other category and frees the one there was. Where the same person has withdrawn from there, the
 * withdrawn player goes, as with a new registration.
 */
async function exchangePlaces(
  { db, recordChange }: Pick<CallContext<Account>, 'db' | 'recordChange'>,
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
  for (const there of await locked(db, sameThere).execute()) {
    if (there.withdrawn_at === null) return refuse('registration.already', { title })
    // What was paid is not lost: whoever has it gives it back first, or takes the withdrawal back.
    if (there.paid_at !== null && there.refunded_at === null) return refuse('player.owedThere', { title })
    await releaseSpots(db, [there], recordChange)
    recordChange(removedPlayer(there))
  }
  if (row.withdrawn_at !== null) return draw_id === null ? undefined : refuse('category.drawn', { title })
  for (const id of [row.category_id, categoryId].toSorted()) {
    if (id === row.category_id) await releaseSpot(db, id)
    else {
      const refused = await takeSpot(db, id)
      if (refused) return refused
    }
  }
  await endWaiting(db, [{ personId: row.person_id, categoryIds: [categoryId] }])
  return undefined
}
