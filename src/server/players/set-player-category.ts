import { setPlayerCategory } from '#contract/players.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { freePlace, takePlace } from '#server/categories/places.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { endWaiting } from '#server/categories/waiting-rows.ts'
import { endPairsOf } from '#server/pairs/end-pairs.ts'
import { pairMutuallyNamed } from '#server/pairs/pair-mutually-named.ts'
import { changePlayer } from './change-player.ts'
import { playerKeeping, readPlayerAnswer } from './player-answer.ts'

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
        besides: async () => {
          afterCommit(() => services.publicEvents.forget(row.event_id))
          await endPairsOf(db, [row], recordChange)
          return exchangePlaces(db, row, body.categoryId)
        },
      }
    })
    if (changed instanceof Refusal) return changed
    // The partner may have gone there before.
    if (changed.isChanged) await pairMutuallyNamed(db, [body.playerId], recordChange)
    // The category has another title.
    return readPlayerAnswer(db, body.playerId)
  },
  { keeping: playerKeeping },
)

/** Takes a place in the other category and frees the one there was. */
async function exchangePlaces(db: Database, row: PlayerRow, categoryId: string) {
  const category = await db
    .selectFrom('category')
    .select('title')
    .where('id', '=', categoryId)
    .where('event_id', '=', row.event_id)
    .executeTakeFirst()
  if (!category) return refuse('category.notFound')
  const { title } = category
  const there = db.selectFrom('player').select('id').where('category_id', '=', categoryId)
  if (await there.where('person_id', '=', row.person_id).executeTakeFirst())
    return refuse('registration.already', { title })
  if (row.withdrawn_at !== null) return undefined
  for (const id of [row.category_id, categoryId].toSorted()) {
    if (id === row.category_id) await freePlace(db, id)
    else if ((await takePlace(db, { id })).length === 0) return refuse('category.full', { title })
  }
  await endWaiting(db, [{ personId: row.person_id, categoryIds: [categoryId] }])
  return undefined
}
