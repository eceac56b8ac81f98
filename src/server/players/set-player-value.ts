import { adjusted, courtesy } from '#contract/events/fee-reasons.ts'
import { toCents } from '#contract/events/fees.ts'
import { setPlayerValue } from '#contract/players/player-money.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuseFields } from '#server/http/refusal.ts'
import { changePlayer } from './change-player.ts'
import { playerRedaction } from './player-answer.ts'

export const setPlayerValueHandler = handle(
  setPlayerValue,
  inEventOfNamedPlayer('ORGANIZADOR'),
  async (request) => {
    const { paymentValue, isCourtesy = false } = request.body
    if (isCourtesy && paymentValue !== 0) return refuseFields({ paymentValue: 'Cortesia é de graça' })
    const payment_cents = toCents(paymentValue)
    const fee_reason = isCourtesy ? courtesy : adjusted
    const changed = await changePlayer(request, (row) => {
      const isSo = row.payment_cents === payment_cents && (!isCourtesy || row.fee_reason === courtesy)
      if (isSo) return undefined
      const before = { paymentCents: row.payment_cents }
      const after = { paymentCents: payment_cents, ...(isCourtesy && { isCourtesy }) }
      const logged = { kind: 'player.value', before, after } as const
      return { columns: { payment_cents, fee_reason }, counter: 'value_version', logged }
    })
    return changed instanceof Refusal ? changed : changed.player
  },
  { redaction: playerRedaction },
)
