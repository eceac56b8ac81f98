import { removePlayer } from '#contract/players/player-place.ts'
import { drawnAmong } from '#server/categories/drawn-players.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { inEventOfPlayer } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockInOrder } from '#server/categories/lock-in-order.ts'
import { releaseSpots, removedPlayer } from './release-spots.ts'

export const removePlayerHandler = handle(
  removePlayer,
  inEventOfPlayer('ORGANIZADOR', 'playerId'),
  async ({ params, db, services, recordChange, afterCommit }) => {
    await lockInOrder(db, [params.playerId])
    const query = db.selectFrom('player').selectAll().where('id', '=', params.playerId)
    const player = await locked(db, query).executeTakeFirst()
    if (!player) return refuse('player.notFound')
    if ((await drawnAmong(db, [player.id])).size > 0) return refuse('player.drawn')
    await releaseSpots(db, [player], recordChange)
    recordChange(removedPlayer(player))
    afterCommit(() => services.publicEvents.forget(player.event_id))
    return undefined
  },
)
