import { toCents } from '#contract/fees.ts'
import { setPlayerValue } from '#contract/players.ts'
import { isPostgres } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import { playerAnswer, playerKeeping, playersWithNames } from './player-answer.ts'

export const setPlayerValueHandler = handle(
  setPlayerValue,
  inEventOfNamedPlayer('ORGANIZADOR'),
  async ({ body, account, db, now, recordChange }) => {
    const query = playersWithNames(db).where('player.id', '=', body.playerId)
    const row = await (isPostgres(db) ? query.forUpdate('player') : query).executeTakeFirst()
    if (!row) return refuse('player.notFound')
    const wanted = toCents(body.paymentValue)
    // Wanted = already there is success, whoever made it so.
    if (row.payment_cents === wanted) return playerAnswer(row)
    // 0 stands for "as before versions": it was seen on a host that does not count.
    if (body.version && body.version !== row.value_version)
      return refuseChanged('player.changed', playerAnswer(row))
    const changes = {
      payment_cents: wanted,
      value_version: row.value_version + 1,
      updated_at: now.toISOString(),
      updated_by: account.id,
    }
    await db.updateTable('player').set(changes).where('id', '=', row.id).execute()
    recordChange({
      kind: 'player.value',
      eventId: row.event_id,
      entityId: row.id,
      before: { paymentCents: row.payment_cents },
      after: { paymentCents: wanted },
    })
    return playerAnswer({ ...row, ...changes, updated_by_name: account.name })
  },
  { keeping: playerKeeping },
)
