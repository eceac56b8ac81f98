import { ConfirmChange } from '#app/courtside/confirm-change.tsx'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import type { OperationView } from '#offline/core/sync-types.ts'

interface DiscardWaitingProps {
  operation: OperationView
  onClose: () => void
}

/** Asks for a confirmation and discards a change that was never sent. */
export function DiscardWaiting({ operation, onClose }: DiscardWaitingProps) {
  const courtside = useCourtside()
  return (
    <ConfirmChange
      title="Descartar esta alteração?"
      confirmLabel="Descartar"
      save={() => courtside.giveUpWaiting(operation.id)}
      savedText="Alteração descartada."
      onClose={onClose}
    >
      “{operation.wanted}” não será enviada, nem o que você marcou depois e depende dela. Isso não pode ser
      desfeito.
    </ConfirmChange>
  )
}
