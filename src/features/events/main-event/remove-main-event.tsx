import { RemoveQuestion } from '#app/host/remove-question.tsx'
import type { Client } from '#contract/calls/client.ts'
import { type MainEvent, removeMainEvent } from '#contract/main-events.ts'

interface RemoveMainEventProps {
  client: Client
  mainEvent: MainEvent
  onRemoved: () => void
  onClose: () => void
}

/** Asks for a confirmation and removes a main event. {host} refuses while it has events, and the dialog says so. */
export function RemoveMainEvent({ client, mainEvent, onRemoved, onClose }: RemoveMainEventProps) {
  return (
    <RemoveQuestion
      title={`Remover ${mainEvent.name}?`}
      remove={() => client(removeMainEvent, { params: { id: mainEvent.id } })}
      texts={{
        refused: 'Não foi possível remover o evento',
        success: 'Evento principal removido com sucesso.',
      }}
      {...{ onRemoved, onClose }}
    >
      O evento principal sai da sua lista. Isto não pode ser desfeito.
    </RemoveQuestion>
  )
}
