import { useState } from 'react'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { type Event, removeEvent } from '#contract/events/events.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface RemoveEventProps {
  event: Event
  onRemoved: () => Promise<void>
  onClose: () => void
}

/** Asks for a confirmation and removes an event without registrations. */
export function RemoveEvent({ event, onRemoved, onClose }: RemoveEventProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const outcome = await client(removeEvent, { params: { id: event.id } })
    if (outcome.kind === 'ok') {
      toast.success('Evento removido com sucesso.')
      await onRemoved()
      return
    }
    setBusy(false)
    toast.failure(failureText(outcome, { refused: 'Não foi possível remover o evento' }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={`Remover ${event.title}?`}
      confirmLabel="Remover o evento"
      cancelLabel="Manter o evento"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Ninguém está inscrito. O evento e as categorias dele são apagados para sempre.
    </ConfirmDialog>
  )
}
