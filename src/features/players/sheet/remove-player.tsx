import { ConfirmChange } from '#app/courtside/confirm-change.tsx'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { playerRemoval } from '#offline/operations/player-removal.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

interface RemovePlayerProps {
  player: PlayerView
  /** Title of the player's category. */
  category: string | undefined
  onClose: () => void
}

/** Asks before a registration is removed. */
export function RemovePlayer({ player, category, onClose }: RemovePlayerProps) {
  const courtside = useCourtside()
  return (
    <ConfirmChange
      title={`Remover a inscrição de ${player.name}?`}
      confirmLabel="Remover inscrição"
      save={() => courtside.enqueue(playerRemoval, { player })}
      savedText="Inscrição removida."
      onClose={onClose}
    >
      {category && `${category}. `}
      {player.isPaid && 'O pagamento está marcado como recebido: combine a devolução. '}A vaga fica livre; a
      remoção é enviada assim que houver conexão.
    </ConfirmChange>
  )
}
