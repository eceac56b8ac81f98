import { setPlayerPayment } from '#contract/players.ts'
import { compiledQuery } from '#server/database/compiled-query.ts'
import { isPostgres } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import { queueMailOrPostpone } from '#server/mail/queue-mail.ts'
import { playerAnswer, playerKeeping, playersWithNames, type PlayerWithNames } from './player-answer.ts'

/** A wrong tap is taken back within moments; until then nobody is told of a payment. */
const confirmationDelayMs = 2 * 60_000

export const setPlayerPaymentHandler = handle(
  setPlayerPayment,
  inEventOfNamedPlayer('MESA'),
  async ({ body, account, db, now, recordChange }) => {
    const [row] = await readLocked(db, { id: body.playerId })
    if (!row) return refuse('player.notFound')
    // Wanted = already there is success, whoever made it so.
    if ((row.paid_at !== null) === body.payment) return playerAnswer(row)
    // 0 stands for "as before versions": it was seen on a host that does not count.
    if (body.version && body.version !== row.version)
      return refuseChanged('player.changed', playerAnswer(row))
    const columns = {
      paid_at: body.payment ? momentOfPayment(body.paidAt, now) : null,
      payment_method: body.payment ? (body.method ?? null) : null,
      version: row.version + 1,
      updated_at: now.toISOString(),
      updated_by: account.id,
    }
    await db.updateTable('player').set(columns).where('id', '=', row.id).execute()
    recordChange({
      kind: 'player.payment',
      eventId: row.event_id,
      entityId: row.id,
      before: { paidAt: row.paid_at, method: row.payment_method },
      after: { paidAt: columns.paid_at, method: columns.payment_method },
    })
    if (body.payment) {
      const mail = { kind: 'payment', subject: row.registration_id, delayMs: confirmationDelayMs } as const
      await queueMailOrPostpone(db, mail, now)
    }
    return playerAnswer({ ...row, ...columns, updated_by_name: account.name })
  },
  { keeping: playerKeeping },
)

const readLocked = compiledQuery<{ id: string }, PlayerWithNames>((db, value) => {
  const query = playersWithNames(db).where('player.id', '=', value('id'))
  return isPostgres(db) ? query.forUpdate('player') : query
})

/** The tap's moment, by the phone's clock; where that is ahead of ours, ours. */
function momentOfPayment(paidAt: string | undefined, now: Date): string {
  const moment = paidAt === undefined ? now : new Date(paidAt)
  return (moment > now ? now : moment).toISOString()
}
