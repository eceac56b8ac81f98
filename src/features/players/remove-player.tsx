import { useState } from 'react'
import { useCourtside } from '#app/courtside-context.tsx'
import { notSaved } from '#app/saved.ts'
import type { PlayerView } from '#offline/views.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface RemovePlayerProps {
  player: PlayerView
  /** Title of the player's category. */
  category: string | undefined
  onClose: () => void
}

/** Asks before a registration goes. */
export function RemovePlayer({ player, category, onClose }: RemovePlayerProps) {
  const courtside = useCourtside()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const problem = notSaved(await courtside.removePlayer(player))
    setBusy(false)
    if (problem) {
      toast.failure(problem)
      return
    }
    toast.success('Inscrição removida.')
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={`Remover a inscrição de ${player.name}?`}
      confirmLabel="Remover inscrição"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {category && `${category}. `}
      {player.isPaid && 'O pagamento está marcado como recebido: combine a devolução. '}A vaga fica livre; a
      remoção é enviada assim que houver conexão.
    </ConfirmDialog>
  )
}
