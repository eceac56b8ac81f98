import { withdrawPlayer } from '#contract/players/players.ts'
import { inEventOfPlayer } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { pairAgain } from '#server/pairs/pair-again.ts'
import { changePlayer } from './change-player.ts'
import { withdrawalChange, returnChange } from './withdrawal-changes.ts'
import { playerRedaction, readPlayerAnswer } from './player-answer.ts'

type Codes = 'category.full' | 'category.drawn' | 'registration.tooMany' | 'player.refunded'

/** The player is kept, with what was paid, until that went back. The last wish rules, whoever has it. */
export const withdrawPlayerHandler = handle(
  withdrawPlayer,
  inEventOfPlayer('ORGANIZADOR', 'playerId'),
  async (request) => {
    const { params, body, db, recordChange } = request
    const named = { ...request, body: { playerId: params.playerId } }
    const changed = await changePlayer<Codes>(named, (row) => {
      if ((row.withdrawn_at !== null) === body.withdrawn) return undefined
      if (body.withdrawn) return withdrawalChange(request, row)
      const back = returnChange(request, row)
      return row.refunded_at === null
        ? back
        : { ...back, sideEffects: () => Promise.resolve(refuse('player.refunded')) }
    })
    if (changed instanceof Refusal) return changed
    const isBack = changed.isChanged && !body.withdrawn
    if (isBack && (await pairAgain(db, params.playerId, recordChange)))
      return readPlayerAnswer(db, params.playerId)
    return changed.player
  },
  { redaction: playerRedaction },
)
