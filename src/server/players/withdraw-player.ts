import type { BodyOf } from '#contract/calls/call.ts'
import { withdrawPlayer } from '#contract/players/player-place.ts'
import type { Account } from '#server/access/account.ts'
import { inEventOfPlayer } from '#server/access/policies.ts'
import type { PlayerRow } from '#server/database/tables.ts'
import { type CallContext, handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { pairAgain } from '#server/pairs/pair-again.ts'
import { changePlayer, type PlayerChange } from './change-player.ts'
import { lockInOrder } from '#server/categories/lock-in-order.ts'
import { withdrawalChange, returnChange } from './withdrawal-changes.ts'
import { playerRedaction, readPlayerAnswer } from './player-answer.ts'

type WithdrawRequest = CallContext<Account> & { body: BodyOf<typeof withdrawPlayer> }
type Codes = 'category.full' | 'category.drawn' | 'registration.tooMany' | 'player.refunded'

/** The player's row is kept with the payment until the money was given back. The last change wins, whoever makes it. */
export const withdrawPlayerHandler = handle(
  withdrawPlayer,
  inEventOfPlayer('ORGANIZADOR', 'playerId'),
  async (request) => {
    const { params, body, db, now, recordChange } = request
    await lockInOrder(db, [params.playerId])
    const named = { ...request, body: { playerId: params.playerId } }
    const changed = await changePlayer<Codes>(named, (row) => {
      const isWithdrawn = row.withdrawn_at !== null
      if (isWithdrawn && body.withdrawn) return wholeChange(request, row)
      if (isWithdrawn === body.withdrawn) return undefined
      const moment = momentIn(body.withdrawnAt, now)
      if (body.withdrawn)
        return withdrawalChange(request, row, { reason: 'player', isWhole: body.whole ?? false, moment })
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

/**
 * Sets whether a withdrawn player gets everything back; not possible after the money was given back. Taking it back
 * restores the amount that was kept before.
 */
function wholeChange(
  { body: { whole } }: WithdrawRequest,
  row: PlayerRow,
): PlayerChange<'player.refunded'> | undefined {
  if (row.withdrawn_at === null || whole === undefined || whole === (row.refund_whole === 1)) return undefined
  return {
    columns: { refund_whole: whole ? 1 : 0 },
    counter: 'withdrawal_version',
    logged: {
      kind: 'player.withdrawn',
      before: { isRefundWhole: !whole },
      after: { isRefundWhole: whole },
    },
    sideEffects: () => Promise.resolve(row.refunded_at === null ? undefined : refuse('player.refunded')),
  }
}
