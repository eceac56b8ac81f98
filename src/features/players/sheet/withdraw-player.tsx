import { formatMoney } from '#contract/formats/formats.ts'
import { ConfirmChange } from '#app/courtside/confirm-change.tsx'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { withdrawal } from '#offline/operations/withdrawal.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

interface WithdrawPlayerProps {
  player: PlayerView
  /** Title of the player's category. */
  category: string | undefined
  /** Whether the player stands in a draw, which a withdrawal leaves as it is. */
  isDrawn: boolean
  onClose: () => void
}

/** Asks before somebody's place is free. */
export function WithdrawPlayer({ player, category, isDrawn, onClose }: WithdrawPlayerProps) {
  const courtside = useCourtside()
  return (
    <ConfirmChange
      title={`${player.name} desistiu?`}
      confirmLabel="Registrar desistência"
      save={() => courtside.enqueue(withdrawal, { player, isWithdrawn: true })}
      savedText="Desistência registrada."
      onClose={onClose}
    >
      {category && `${category}. `}
      {isDrawn
        ? 'A inscrição passa para as desistências. No sorteio nada muda: em Jogos, marque que não joga mais ou troque quem joga.'
        : 'A vaga fica livre, e a inscrição passa para as desistências.'}
      {player.isPaid && ` O valor pago, ${formatMoney(player.paymentValue)}, fica a devolver.`}
    </ConfirmChange>
  )
}
