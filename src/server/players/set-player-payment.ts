import type { BodyOf } from '#contract/call.ts'
import { setPlayerPayment } from '#contract/players.ts'
import type { Account } from '#server/access/account.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import type { PlayerRow } from '#server/database/tables.ts'
import { type CallContext, handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { Refusal } from '#server/http/refusal.ts'
import { pairMutuallyNamed } from '#server/pairs/pair-mutually-named.ts'
import { changePlayer } from './change-player.ts'
import { newPeriod } from './set-player-hold.ts'
import { returning } from './leaving.ts'
import { playerKeeping, readPlayerAnswer } from './player-answer.ts'
import { queuePaymentConfirmed } from './queue-payment-confirmed.ts'

export const setPlayerPaymentHandler = handle(
  setPlayerPayment,
  inEventOfNamedPlayer('MESA'),
  async (request) => {
    const { body, db, now, recordChange } = request
    let isPaidAnew = false
    let wasWithdrawn = false
    const changed = await changePlayer(request, (row) => {
      const { paid_at, payment_method } = row
      const wasPaid = paid_at !== null
      wasWithdrawn = row.withdrawn_at !== null
      isPaidAnew = body.payment && !wasPaid
      const isOtherMethod = body.payment && body.method !== undefined && body.method !== payment_method
      if (wasPaid === body.payment && !isOtherMethod) return undefined
      const columns = paymentColumns(row, request)
      const before = { paidAt: paid_at, method: payment_method }
      const after = { paidAt: columns.paid_at, method: columns.payment_method }
      return {
        columns,
        counter: 'version',
        logged: { kind: 'player.payment', before, after },
        // Whoever pays has not withdrawn, where there is a place left; else what was paid is to go back.
        besides: async () => {
          if (isPaidAnew && row.withdrawn_at !== null) return comeBack(row, request)
          // What was not paid did not go back: that counts as a refund that was taken back.
          if (body.payment) return undefined
          return {
            // A mistake that is mended gives a full period to pay again.
            ...(row.expires_at !== null && {
              expires_at: await newPeriod(db, row.event_id, now, request.services.settings.timeZone),
              hold_notices: 0,
            }),
            ...(row.refunded_at !== null && { withdrawal_version: row.withdrawal_version + 1 }),
          }
        },
      }
    })
    if (changed instanceof Refusal) return changed
    const { player, registrationId } = changed
    if (isPaidAnew && !player.withdrawnAt) await queuePaymentConfirmed(db, registrationId, now)
    const isBack = wasWithdrawn && !player.withdrawnAt
    if (isBack && (await pairMutuallyNamed(db, [player.id], recordChange)))
      return readPlayerAnswer(db, player.id)
    return player
  },
  { keeping: playerKeeping },
)

async function comeBack(row: PlayerRow, request: CallContext<Account>) {
  const { columns, logged, besides } = returning(request, row)
  if (await besides()) return undefined
  request.recordChange({ ...logged, eventId: row.event_id, entityId: row.id })
  return { ...columns, withdrawal_version: row.withdrawal_version + 1 }
}

interface Wish {
  body: BodyOf<typeof setPlayerPayment>
  account: Pick<Account, 'id'>
  now: Date
}

/** Who only corrects the method did not receive the payment, nor at this moment. */
function paymentColumns(row: PlayerRow, { body, account, now }: Wish) {
  // What was not paid did not go back.
  if (!body.payment) return { paid_at: null, payment_method: null, paid_by: null, refunded_at: null }
  if (row.paid_at !== null) return { paid_at: row.paid_at, payment_method: body.method ?? row.payment_method }
  const paid_at = momentIn(body.paidAt, now) ?? now.toISOString()
  return { paid_at, payment_method: body.method ?? null, paid_by: account.id }
}
