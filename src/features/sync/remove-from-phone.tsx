import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { saveProblem } from '#app/courtside/saved.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import type { KeptEvent } from '#offline/core/on-phone-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface RemoveFromPhoneProps {
  event: KeptEvent
  onClose: () => void
}

/**
 * Asks for a confirmation and removes an event from this phone. It refuses while the event has an unsent change, which
 * would be lost.
 */
export function RemoveFromPhone({ event: { eventId, title }, onClose }: RemoveFromPhoneProps) {
  const courtside = useCourtside()
  const [isBusy, setBusy] = useState(false)
  const [isUnsent, setUnsent] = useState(() =>
    courtside.operations.get().some((operation) => operation.eventId === eventId),
  )
  async function remove() {
    setBusy(true)
    const removed = await courtside.removeFromPhone(eventId)
    setBusy(false)
    if (!removed.ok && removed.reason === 'unsent') return setUnsent(true)
    const problem = saveProblem(removed.ok ? removed : { ok: false, reason: removed.reason })
    if (problem) return toast.failure(problem)
    announce('Evento removido do telefone.')
    onClose()
  }
  if (isUnsent) {
    return (
      <Dialog
        isOpen
        title="Há alterações por enviar"
        onClose={onClose}
        actions={
          <Link to="/manager/pending" className={button({ isWide: true })}>
            Ver as alterações
          </Link>
        }
      >
        <p>“{title}” fica neste telefone até que elas sejam enviadas ou descartadas.</p>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title="Remover do telefone?"
      confirmLabel="Remover do telefone"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      “{title}” continua no PLAY. Neste telefone ele só abre de novo com conexão.
    </ConfirmDialog>
  )
}
