import { useState } from 'react'
import { failureText } from '#app/host/failures.ts'
import type { Client } from '#contract/calls/client.ts'
import { removePlace } from '#contract/places/places.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { type ListedPlace, renewPlaces } from './use-places.ts'

interface RemovePlaceProps {
  client: Client
  place: ListedPlace
  onClose: () => void
}

/**
 * Asks for a confirmation and removes a place. If {host} refuses, the dialog keeps showing the reason, which names the
 * events of the place.
 */
export function RemovePlace({ client, place, onClose }: RemovePlaceProps) {
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<string>()
  const remove = async () => {
    setBusy(true)
    const outcome = await client(removePlace, { params: { id: place.id } })
    setBusy(false)
    if (outcome.kind === 'refused' && outcome.status === 409) return setReason(outcome.error.message)
    if (outcome.kind === 'ok') toast.success('Local removido com sucesso.')
    else toast.failure(failureText(outcome, { refused: 'Não foi possível remover o local' }))
    await renewPlaces()
    onClose()
  }
  if (reason !== undefined) {
    return (
      <Dialog
        isOpen
        isAlert
        onClose={onClose}
        title={`${place.name} está em uso`}
        description={reason}
        actions={<Button onClick={onClose}>Entendi</Button>}
      />
    )
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={`Remover ${place.name}?`}
      confirmLabel="Remover"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      O local e as quadras dele deixam de existir. Isto não pode ser desfeito.
    </ConfirmDialog>
  )
}
