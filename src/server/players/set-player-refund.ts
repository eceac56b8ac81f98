import { setPlayerRefund } from '#contract/players.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { isPostgres } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { playerAnswer, playerKeeping, playersWithNames } from './player-answer.ts'

/** The payment stays as it was marked: it was made, and it went back. */
export const setPlayerRefundHandler = handle(
  setPlayerRefund,
  inEventOfNamedPlayer('ORGANIZADOR'),
  async ({ body, account, db, now, recordChange }) => {
    const query = playersWithNames(db).where('player.id', '=', body.playerId)
    const row = await (isPostgres(db) ? query.forUpdate('player') : query).executeTakeFirst()
    if (!row) return refuse('player.notFound')
    // Wanted = already there is success, whoever made it so.
    if ((row.refunded_at !== null) === body.refunded) return playerAnswer(row)
    const cancelled = await db
      .selectFrom('event')
      .select('id')
      .where('id', '=', row.event_id)
      .where('cancelled_at', 'is not', null)
      .executeTakeFirst()
    if (body.refunded && !(cancelled && row.paid_at !== null)) return refuse('player.notRefundable')
    const changes = {
      refunded_at: body.refunded ? now.toISOString() : null,
      updated_at: now.toISOString(),
      updated_by: account.id,
    }
    await db.updateTable('player').set(changes).where('id', '=', row.id).execute()
    recordChange({
      kind: 'player.refund',
      eventId: row.event_id,
      entityId: row.id,
      before: { refundedAt: row.refunded_at },
      after: { refundedAt: changes.refunded_at },
    })
    return playerAnswer({ ...row, ...changes, updated_by_name: account.name })
  },
  { keeping: playerKeeping },
)
