import { useState } from 'react'
import { failureText } from '#app/host/failures.ts'
import type { Client } from '#contract/client.ts'
import { type Court, removeCourt } from '#contract/courts.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface RemoveCourtProps {
  client: Client
  court: Court
  onRemoved: () => void
  onClose: () => void
}

/** Asks, and removes a court. One that somebody else has removed meanwhile is gone, too. */
export function RemoveCourt({ client, court, onRemoved, onClose }: RemoveCourtProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const outcome = await client(removeCourt, { params: { id: court.id } })
    setBusy(false)
    const isGone = outcome.kind === 'refused' && outcome.status === 404
    if (outcome.kind !== 'ok' && !isGone) {
      toast.failure(failureText(outcome, { refused: 'Não foi possível remover a quadra' }))
      return onClose()
    }
    toast.success('Quadra removida com sucesso.')
    onRemoved()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={`Remover ${court.title}?`}
      confirmLabel="Remover"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      A quadra sai deste local. Isto não pode ser desfeito.
    </ConfirmDialog>
  )
}
