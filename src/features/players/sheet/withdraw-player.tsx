import { useState } from 'react'
import { refundDue, refundKept } from '#contract/events/refunds.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { ConfirmChange } from '#app/courtside/confirm-change.tsx'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useToday } from '#app/time/clock.ts'
import type { Event } from '#contract/events/events.ts'
import { withdrawal } from '#offline/operations/withdrawal.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

interface WithdrawPlayerProps {
  event: Pick<Event, 'refundUntil' | 'refundCharge' | 'cancelledAt'>
  player: PlayerView
  /** Title of the player's category. */
  category: string | undefined
  /** Whether the player is in a draw, which a withdrawal does not change. */
  isDrawn: boolean
  onClose: () => void
}

/**
 * Asks for a confirmation before a spot becomes free. If the event keeps part of a refund, the dialog also asks on
 * whose side the reason is.
 */
export function WithdrawPlayer({ event, player, category, isDrawn, onClose }: WithdrawPlayerProps) {
  const courtside = useCourtside()
  const day = useToday()
  const [isWhole, setWhole] = useState(false)
  const { isPaid, paymentValue } = player
  // Nothing is kept from players who had a spot when the event was cancelled.
  const byTerms = event.cancelledAt ? 0 : refundKept({ paymentValue, day }, event, 'player')
  const asks = isPaid && byTerms > 0
  const due = refundDue({ paymentValue, day }, event, 'player')
  const kept = isWhole ? 0 : byTerms
  return (
    <ConfirmChange
      title={`${player.name} desistiu?`}
      confirmLabel="Registrar desistência"
      save={() =>
        courtside.enqueue(withdrawal, {
          player,
          isWithdrawn: true,
          kept,
          ...(asks && { isWhole }),
        })
      }
      savedText="Desistência registrada."
      onClose={onClose}
    >
      {category && `${category}. `}
      {isDrawn
        ? 'A inscrição passa para as desistências. No sorteio nada muda: em Jogos, marque que não joga mais ou troque quem joga.'
        : 'A vaga fica livre, e a inscrição passa para as desistências.'}
      {isPaid && !asks && ` O valor pago, ${formatMoney(paymentValue)}, fica a devolver.`}
      {asks && (
        <RadioGroup
          label="Por quê?"
          value={isWhole ? 'organisers' : 'player'}
          onValue={(value) => setWhole(value === 'organisers')}
          options={[
            {
              value: 'player',
              label: 'O jogador desistiu',
              detail:
                due === 0
                  ? `Passou do prazo: nada a devolver dos ${formatMoney(paymentValue)} pagos.`
                  : `A devolver ${formatMoney(due)}: ${formatMoney(byTerms)} ficam com o evento.`,
            },
            {
              value: 'organisers',
              label: 'A organização cancelou',
              detail: `Categoria que não fechou, por exemplo: a devolver tudo, ${formatMoney(paymentValue)}.`,
            },
          ]}
        />
      )}
    </ConfirmChange>
  )
}
