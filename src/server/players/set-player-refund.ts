import { setPlayerRefund } from '#contract/players/player-money.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { changePlayer } from './change-player.ts'
import { playerRedaction } from './player-answer.ts'
import { entryColumn, entryIn, refuseUsedEntry } from './statement-entries.ts'

/** The mark of the payment stays, because the player did pay before the money was returned. */
export const setPlayerRefundHandler = handle(
  setPlayerRefund,
  inEventOfNamedPlayer('ORGANIZADOR'),
  async (request) => {
    const { account, body, db, now } = request
    const changed = await changePlayer<'player.notRefundable' | 'entry.used'>(request, (row) => {
      // If the player already is as the request wants, the call succeeds, whoever made that change.
      // A refund stays linked to its line: another organiser, who had not seen that, may have given the money once more.
      const otherEntry = body.refunded && row.refund_entry === null ? body.entry : undefined
      if ((row.refunded_at !== null) === body.refunded && !otherEntry) return undefined
      const refunded_at = body.refunded
        ? (row.refunded_at ?? momentIn(body.refundedAt, now) ?? now.toISOString())
        : null
      const refunded_by = !body.refunded ? null : row.refunded_at === null ? account.id : row.refunded_by
      const refund_entry = !body.refunded ? null : otherEntry ? entryColumn(otherEntry) : row.refund_entry
      return {
        columns: { refunded_at, refunded_by, refund_entry },
        counter: 'withdrawal_version',
        logged: {
          kind: 'player.refund',
          before: { refundedAt: row.refunded_at, entryDay: entryIn(row.refund_entry)?.day ?? null },
          after: { refundedAt: refunded_at, entryDay: entryIn(refund_entry)?.day ?? null },
        },
        sideEffects: async () => {
          const isLeaving = row.withdrawn_at !== null || (await isCancelled(db, row.event_id))
          if (body.refunded && !(isLeaving && row.paid_at !== null)) return refuse('player.notRefundable')
          return otherEntry && refuseUsedEntry(db, row, otherEntry, 'refund_entry')
        },
      }
    })
    return changed instanceof Refusal ? changed : changed.player
  },
  { redaction: playerRedaction },
)

async function isCancelled(db: Database, eventId: string): Promise<boolean> {
  const event = db.selectFrom('event').select('id').where('id', '=', eventId)
  return (await event.where('cancelled_at', 'is not', null).executeTakeFirst()) !== undefined
}
