import { toCents } from '#contract/events/fees.ts'
import { setPlayerValue } from '#contract/players/players.ts'
import { inEventOfNamedPlayer } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changePlayer } from './change-player.ts'
import { playerRedaction } from './player-answer.ts'

export const setPlayerValueHandler = handle(
  setPlayerValue,
  inEventOfNamedPlayer('ORGANIZADOR'),
  async (request) => {
    const payment_cents = toCents(request.body.paymentValue)
    const changed = await changePlayer(request, (row) => {
      if (row.payment_cents === payment_cents) return undefined
      const before = { paymentCents: row.payment_cents }
      const after = { paymentCents: payment_cents }
      const logged = { kind: 'player.value', before, after } as const
      return { columns: { payment_cents }, counter: 'value_version', logged }
    })
    return changed instanceof Refusal ? changed : changed.player
  },
  { redaction: playerRedaction },
)
