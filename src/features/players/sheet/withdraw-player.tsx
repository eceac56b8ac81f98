import { formatMoney } from '#contract/formats/formats.ts'
import { ConfirmChange } from '#app/courtside/confirm-change.tsx'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { withdrawal } from '#offline/operations/withdrawal.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

interface WithdrawPlayerProps {
  player: PlayerView
  /** Title of the player's category. */
  category: string | undefined
  onClose: () => void
}

/** Asks before somebody's place is free. */
export function WithdrawPlayer({ player, category, onClose }: WithdrawPlayerProps) {
  const courtside = useCourtside()
  return (
    <ConfirmChange
      title={`${player.name} desistiu?`}
      confirmLabel="Registrar desistência"
      save={() => courtside.enqueue(withdrawal, { player, isWithdrawn: true })}
      savedText="Desistência registrada."
      onClose={onClose}
    >
      {category && `${category}. `}A vaga fica livre, e a inscrição passa para as desistências.
      {player.isPaid && ` O valor pago, ${formatMoney(player.paymentValue)}, fica a devolver.`}
    </ConfirmChange>
  )
}
