import { setPlayerCategory } from '#contract/players/player-place.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal } from '#server/http/refusal.ts'
import { endPairsOf } from '#server/pairs/end-pairs.ts'
import { pairAgain } from '#server/pairs/pair-again.ts'
import { letInByMove } from '#server/category-rules/fit.ts'
import { changePlayer } from './change-player.ts'
import { lockInOrder } from '#server/categories/lock-in-order.ts'
import { exchangePlaces } from './exchange-places.ts'
import { playerRedaction, readPlayerAnswer } from './player-answer.ts'

export const setPlayerCategoryHandler = handle(
  setPlayerCategory,
  inEventOfNamedPlayer('ORGANIZADOR'),
  async (request) => {
    const { body, db, services, recordChange, afterCommit } = request
    await lockInOrder(db, [body.playerId], [body.categoryId])
    const changed = await changePlayer(request, (row) => {
      if (row.category_id === body.categoryId) return undefined
      const before = { categoryId: row.category_id }
      const after: { categoryId: string; letIn?: readonly string[] } = { categoryId: body.categoryId }
      return {
        columns: { category_id: body.categoryId },
        counter: 'category_version',
        logged: { kind: 'player.category', before, after },
        sideEffects: async () => {
          const rules = await letInByMove(db, row, body.categoryId)
          if (rules) after.letIn = rules
          afterCommit(() => services.publicEvents.forget(row.event_id))
          await endPairsOf(db, [row], recordChange)
          return exchangePlaces(request, row, body.categoryId)
        },
      }
    })
    if (changed instanceof Refusal) return changed
    // The partner may already be in that category.
    if (changed.isChanged) await pairAgain(db, body.playerId, recordChange)
    // The answer must contain the title of the new category.
    return readPlayerAnswer(db, body.playerId)
  },
  { redaction: playerRedaction },
)
