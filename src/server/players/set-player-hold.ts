import { holdPlayer } from '#contract/players/player-place.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { drawnAmong } from '#server/categories/drawn-players.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal } from '#server/http/refusal.ts'
import { pairAgain } from '#server/pairs/pair-again.ts'
import { changePlayer } from './change-player.ts'
import { lockAbsent } from '#server/categories/lock-in-order.ts'
import { holdUntil } from './holds/hold-until.ts'
import { returnChange } from './withdrawal-changes.ts'
import { playerRedaction, readPlayerAnswer } from './player-answer.ts'

type NoSpot = 'category.full' | 'category.drawn' | 'registration.tooMany'

/** If the spot has expired in the meantime, the player gets a spot again if one is free. The last change wins. */
export const holdPlayerHandler = handle(
  holdPlayer,
  inEventOfNamedPlayer('ORGANIZADOR'),
  async (request) => {
    const { body, db, now, services, recordChange } = request
    let isBack = false
    if (body.held) await lockAbsent(db, body.playerId)
    const changed = await changePlayer<NoSpot>(request, (row) => {
      isBack = body.held && row.expired_at !== null
      if (isBack) return returnChange(request, row)
      if (row.withdrawn_at !== null || (row.held_at !== null) === body.held) return undefined
      return {
        columns: { held_at: body.held ? now.toISOString() : null, expires_at: null, hold_notices: 0 },
        counter: 'withdrawal_version',
        logged: { kind: 'player.held', before: { held: !body.held }, after: { held: body.held } },
        sideEffects: async () => {
          if (body.held || (await drawnAmong(db, [row.id])).size > 0) return undefined
          return { expires_at: await newPeriod(db, row.event_id, now, services.settings.timeZone) }
        },
      }
    })
    if (changed instanceof Refusal) return changed
    if (isBack && (await pairAgain(db, body.playerId, recordChange)))
      return readPlayerAnswer(db, body.playerId)
    return changed.player
  },
  { redaction: playerRedaction },
)

/** When a spot of the event expires whose time for payment begins now. */
export async function newPeriod(
  db: Database,
  eventId: string,
  now: Date,
  timeZone: string,
): Promise<string | null> {
  const event = db.selectFrom('event').select(['hold_hours', 'start_date']).where('id', '=', eventId)
  return holdUntil(await event.executeTakeFirstOrThrow(), now, timeZone)
}
