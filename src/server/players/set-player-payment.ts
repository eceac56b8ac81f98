import { setPlayerPayment } from '#contract/players.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { Refusal } from '#server/http/refusal.ts'
import { queueMailOrPostpone } from '#server/mail/queue-mail.ts'
import { changePlayer } from './change-player.ts'
import { playerKeeping } from './player-answer.ts'

/** A wrong tap is taken back within moments; until then nobody is told of a payment. */
const confirmationDelayMs = 2 * 60_000

export const setPlayerPaymentHandler = handle(
  setPlayerPayment,
  inEventOfNamedPlayer('MESA'),
  async (request) => {
    const { body, db, now } = request
    const changed = await changePlayer(request, ({ paid_at, payment_method }) => {
      if ((paid_at !== null) === body.payment) return undefined
      const columns = body.payment
        ? { paid_at: momentIn(body.paidAt, now) ?? now.toISOString(), payment_method: body.method ?? null }
        : // What was not paid did not go back.
          { paid_at: null, payment_method: null, refunded_at: null }
      const before = { paidAt: paid_at, method: payment_method }
      const after = { paidAt: columns.paid_at, method: columns.payment_method }
      return { columns, counter: 'version', logged: { kind: 'player.payment', before, after } }
    })
    if (changed instanceof Refusal) return changed
    const { player, registrationId, isChanged } = changed
    if (isChanged && body.payment) {
      const mail = { kind: 'payment', subject: registrationId, delayMs: confirmationDelayMs } as const
      await queueMailOrPostpone(db, mail, now)
    }
    return player
  },
  { keeping: playerKeeping },
)
