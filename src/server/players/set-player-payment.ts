import type { BodyOf } from '#contract/calls/call.ts'
import type { Player } from '#contract/players/players.ts'
import { setPlayerPayment } from '#contract/players/player-money.ts'
import type { Account } from '#server/access/account.ts'
import { organises } from '#server/access/organises.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import type { PlayerRow } from '#server/database/tables.ts'
import { type CallContext, handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { pairAgain } from '#server/pairs/pair-again.ts'
import { changePlayer } from './change-player.ts'
import { lockAbsent } from '#server/categories/lock-in-order.ts'
import { newPeriod } from './set-player-hold.ts'
import { returnChange } from './withdrawal-changes.ts'
import { playerRedaction, readPlayerAnswer } from './player-answer.ts'
import { queuePaymentConfirmed } from './queue-payment-confirmed.ts'
import { entryBeside, entryColumn, entryIn, refuseUsedEntry } from './statement-entries.ts'

type Request = CallContext<Account> & { body: BodyOf<typeof setPlayerPayment> }

export const setPlayerPaymentHandler = handle(
  setPlayerPayment,
  inEventOfNamedPlayer('MESA'),
  async (request) => {
    const { body, db, now, recordChange } = request
    let isPaidAnew = false
    let wasWithdrawn = false
    let cameBack: Player['cameBack']
    if (body.payment) await lockAbsent(db, body.playerId)
    const changed = await changePlayer<'player.refunded' | 'entry.used' | 'access.denied'>(request, (row) => {
      const isRefunded = row.refunded_at !== null
      if (isRefunded && !body.afterRefund) return refuse('player.refunded')
      // Money that was paid back does not count as paid any more.
      const wasPaid = row.paid_at !== null && !isRefunded
      wasWithdrawn = row.withdrawn_at !== null
      cameBack = row.expired_at === null ? 'withdrawn' : 'expired'
      isPaidAnew = body.payment && !wasPaid
      const isOtherMethod = body.payment && body.method !== undefined && body.method !== row.payment_method
      const otherEntry = body.payment ? entryBeside(row.payment_entry, body.entry) : undefined
      if (!isRefunded && wasPaid === body.payment && !isOtherMethod && !otherEntry) return undefined
      const columns = paymentColumns(row, wasPaid, request)
      const before = { paidAt: row.paid_at, method: row.payment_method, ...entryLogged(row) }
      const after = { paidAt: columns.paid_at, method: columns.payment_method, ...entryLogged(columns) }
      return {
        columns,
        counter: 'version',
        logged: { kind: 'player.payment', before, after },
        sideEffects: async () => {
          const isOrganiser = await organises(db, request.account, row.event_id)
          // An organiser may mark a refunded payment as paid again. The desk may not: it could give back the same money
          // twice.
          if (isRefunded && !isOrganiser) return refuse('player.refunded')
          // Statements belong to the organisers: the desk does not see which entry a payment is linked to.
          if (otherEntry && !isOrganiser) return refuse('access.denied')
          const used = otherEntry && (await refuseUsedEntry(db, row, otherEntry, 'payment_entry'))
          if (used) return used
          if (isRefunded) recordRefundTakenBack(row, request)
          return {
            ...(isRefunded && { withdrawal_version: row.withdrawal_version + 1 }),
            // A player who pays takes part again when a spot is free; otherwise the payment must be paid back.
            ...(isPaidAnew && wasWithdrawn && (await comeBack(row, request))),
            // After a payment that was marked by mistake, the player has the full period to pay again.
            ...(!body.payment &&
              row.expires_at !== null && {
                expires_at: await newPeriod(db, row.event_id, now, request.services.settings.timeZone),
                hold_notices: 0,
              }),
          }
        },
      }
    })
    if (changed instanceof Refusal) return changed
    const { player, registrationId } = changed
    if (isPaidAnew && !player.withdrawnAt) await queuePaymentConfirmed(db, registrationId, now)
    const isBack = wasWithdrawn && !player.withdrawnAt
    if (!isBack) return player
    const isPaired = await pairAgain(db, player.id, recordChange)
    return { ...(isPaired ? await readPlayerAnswer(db, player.id) : player), cameBack }
  },
  { redaction: playerRedaction },
)

function recordRefundTakenBack({ event_id, id, refunded_at }: PlayerRow, { recordChange }: Request): void {
  recordChange({
    kind: 'player.refund',
    eventId: event_id,
    entityId: id,
    before: { refundedAt: refunded_at },
    after: { refundedAt: null },
  })
}

async function comeBack(row: PlayerRow, request: Request) {
  const { columns, logged, sideEffects } = returnChange(request, row)
  if (await sideEffects()) return undefined
  request.recordChange({ ...logged, eventId: row.event_id, entityId: row.id })
  return { ...columns, withdrawal_version: row.withdrawal_version + 1 }
}

/** A person who only corrects the method did not receive the payment: its author and its moment stay. */
function paymentColumns(row: PlayerRow, wasPaid: boolean, { body, account, now }: Request) {
  // Without a payment, there is no refund and no entry of a statement.
  const none = { refunded_at: null, refunded_by: null, refund_entry: null }
  if (!body.payment)
    return { paid_at: null, payment_method: null, paid_by: null, payment_entry: null, ...none }
  const payment_entry = body.entry ? entryColumn(body.entry) : wasPaid ? row.payment_entry : null
  if (wasPaid)
    return { paid_at: row.paid_at, payment_method: body.method ?? row.payment_method, payment_entry }
  const paid_at = momentIn(body.paidAt, now) ?? now.toISOString()
  return { paid_at, payment_method: body.method ?? null, paid_by: account.id, payment_entry, ...none }
}

/** The log holds the day on which the bank booked the entry. */
const entryLogged = ({ payment_entry }: Pick<PlayerRow, 'payment_entry'>) => ({
  entryDay: entryIn(payment_entry)?.day ?? null,
})
