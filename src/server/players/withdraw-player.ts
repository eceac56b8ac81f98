import { withdrawPlayer } from '#contract/players.ts'
import { inEventOfPlayer } from '#server/access/policies.ts'
import { freePlace } from '#server/categories/places.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { changePlayer } from './change-player.ts'
import { playerKeeping } from './player-answer.ts'
import { takePlaceAgain } from './take-place-again.ts'

type Codes = 'category.full' | 'registration.tooMany' | 'player.refunded'

/** The player is kept, with what was paid, until that went back. The last wish rules, whoever has it. */
export const withdrawPlayerHandler = handle(
  withdrawPlayer,
  inEventOfPlayer('ORGANIZADOR', 'playerId'),
  async (request) => {
    const { params, body, db, now, services, afterCommit } = request
    const { withdrawn } = body
    const named = { ...request, body: { playerId: params.playerId } }
    const changed = await changePlayer<Codes>(named, (row) => {
      if ((row.withdrawn_at !== null) === withdrawn) return undefined
      const withdrawn_at = withdrawn ? now.toISOString() : null
      return {
        columns: { withdrawn_at },
        counter: 'withdrawal_version',
        logged: {
          kind: 'player.withdrawal',
          before: { withdrawnAt: row.withdrawn_at },
          after: { withdrawnAt: withdrawn_at },
        },
        besides: async () => {
          afterCommit(() => services.publicEvents.forget(row.event_id))
          if (!withdrawn)
            return row.refunded_at === null ? takePlaceAgain(db, row) : refuse('player.refunded')
          await freePlace(db, row.category_id)
          return undefined
        },
      }
    })
    return changed instanceof Refusal ? changed : changed.player
  },
  { keeping: playerKeeping },
)
