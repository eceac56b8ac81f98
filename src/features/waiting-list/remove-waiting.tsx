import { useState } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { failureText } from '#app/host/failures.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { removeWaiting } from '#contract/waiting-list/waiting-list.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import type { Line } from './lines.ts'

interface RemoveWaitingProps {
  line: Line
  waiting: Waiting
  onClose: () => void
}

/** Asks for a confirmation and removes a person from a waiting list. */
export function RemoveWaiting({ line: { category }, waiting: { id, person }, onClose }: RemoveWaitingProps) {
  const courtside = useCourtside()
  const client = useSignedInClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const { eventId } = category
    const outcome = await client(removeWaiting, { params: { id: eventId, waitingId: id } })
    setBusy(false)
    onClose()
    // If the person has left the list already, the removal counts as success.
    if (outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.error.code === 'waiting.notFound'))
      toast.success(`${person.name} saiu da lista de espera.`)
    else toast.failure(failureText(outcome, { refused: 'Não foi possível tirar a pessoa da lista' }))
    await bringChange(courtside, eventId)
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={`Tirar ${person.name} da lista de espera?`}
      confirmLabel="Tirar da lista"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {category.title}. O lugar na lista é perdido, e a pessoa não recebe aviso.
    </ConfirmDialog>
  )
}
