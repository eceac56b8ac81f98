import { useState } from 'react'
import { failureText } from '#app/host/failures.ts'
import type { Client } from '#contract/client.ts'
import { type MainEvent, removeMainEvent } from '#contract/main-events.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface RemoveMainEventProps {
  client: Client
  mainEvent: MainEvent
  onRemoved: () => void
  onClose: () => void
}

/** Asks, and removes a main event; {host} refuses while it has events, and says so. */
export function RemoveMainEvent({ client, mainEvent, onRemoved, onClose }: RemoveMainEventProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const outcome = await client(removeMainEvent, { params: { id: mainEvent.id } })
    setBusy(false)
    if (outcome.kind !== 'ok') {
      toast.failure(failureText(outcome, { refused: 'Não foi possível remover o evento' }))
      onClose()
      return
    }
    toast.success('Evento principal removido com sucesso.')
    onRemoved()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={`Remover ${mainEvent.name}?`}
      confirmLabel="Remover"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      O evento principal sai da sua lista. Isto não pode ser desfeito.
    </ConfirmDialog>
  )
}
