import { RemoveQuestion } from '#app/host/remove-question.tsx'
import type { Client } from '#contract/calls/client.ts'
import { type Court, removeCourt } from '#contract/places/courts.ts'

interface RemoveCourtProps {
  client: Client
  court: Court
  onRemoved: () => void
  onClose: () => void
}

/** Asks for a confirmation and removes a court. */
export function RemoveCourt({ client, court, onRemoved, onClose }: RemoveCourtProps) {
  return (
    <RemoveQuestion
      title={`Remover ${court.title}?`}
      remove={() => client(removeCourt, { params: { id: court.id } })}
      texts={{ refused: 'Não foi possível remover a quadra', success: 'Quadra removida com sucesso.' }}
      {...{ onRemoved, onClose }}
    >
      A quadra sai deste local. Isto não pode ser desfeito.
    </RemoveQuestion>
  )
}
