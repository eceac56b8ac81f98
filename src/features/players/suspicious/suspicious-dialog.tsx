import { counted, formatCount } from '#contract/formats/formats.ts'
import { useState } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { failureText } from '#app/host/failures.ts'
import { momentWords } from '#app/time/moment-words.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { Outcome } from '#contract/calls/client.ts'
import {
  clearSuspicious,
  removeSuspicious,
  type SuspiciousRegistration,
} from '#contract/registrations/suspicious.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { removalInWords, removedInWords, suspiciousInWords } from './suspicious-words.ts'

interface SuspiciousDialogProps {
  eventId: string
  registrations: readonly SuspiciousRegistration[]
  onClose: () => void
}

/**
 * The suspicious registrations; the organiser removes them together or clears them. The decision applies only to the
 * shown ones.
 */
export function SuspiciousDialog({ eventId, registrations, onClose }: SuspiciousDialogProps) {
  // New data must not change the list while the person is about to tap.
  const [seen] = useState(registrations)
  const [isAsking, setAsking] = useState(false)
  const decide = useDecision(eventId, seen, onClose)
  const unpaid = seen.filter(({ isPaid }) => !isPaid).length
  const isRemoving = decide.busy === 'removal'
  if (isAsking) {
    return (
      <ConfirmDialog
        isOpen
        isDangerous
        isBusy={isRemoving}
        title={`Remover ${counted(unpaid, 'inscrição', 'inscrições')}?`}
        confirmLabel="Remover"
        onConfirm={() => void decide.remove()}
        onCancel={() => setAsking(false)}
      >
        {removalInWords(unpaid, seen.length - unpaid)}
      </ConfirmDialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={suspiciousInWords(seen.length)}
      description="Chegaram do mesmo lugar, em um minuto, junto com muitas outras. Pode ser uma fila da arena, ou alguém que ocupa vagas."
      actions={
        <>
          {unpaid > 0 && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {unpaid === 1 ? 'Remover a não paga' : `Remover as ${formatCount(unpaid)} não pagas`}
            </Button>
          )}
          <Button
            variant="secondary"
            isBusy={decide.busy === 'clearance'}
            onClick={() => void decide.clear()}
          >
            São verdadeiras
          </Button>
        </>
      }
    >
      <List>
        {seen.map(({ id, person, categories, createdAt, isPaid }) => (
          <Row
            key={id}
            title={person.name}
            detail={`${categories.map(({ title }) => title).join(', ')} · ${momentWords(createdAt)}`}
            trailing={isPaid && <Badge tone="positive">Pago</Badge>}
          />
        ))}
      </List>
    </Dialog>
  )
}

/** Sends the decision to {host}. It needs a connection, and shows a message without one. */
function useDecision(eventId: string, seen: readonly SuspiciousRegistration[], onClose: () => void) {
  const courtside = useCourtside()
  const client = useSignedInClient()
  const [busy, setBusy] = useState<'removal' | 'clearance'>()
  const request = { params: { eventId }, body: { registrationIds: seen.map(({ id }) => id) } }

  async function carryOut<Answer>(
    what: 'removal' | 'clearance',
    asking: Promise<Outcome<Answer>>,
    words: { done: (answer: Answer) => string; refused: string },
  ) {
    setBusy(what)
    const outcome = await asking
    setBusy(undefined)
    if (outcome.kind !== 'ok') {
      toast.failure(failureText(outcome, { refused: words.refused }))
      return
    }
    onClose()
    toast.success(words.done(outcome.answer))
    await bringChange(courtside, eventId)
  }
  return {
    busy,
    remove: () =>
      carryOut('removal', client(removeSuspicious, request), {
        done: ({ removed, kept }) => removedInWords(removed, kept),
        refused: 'Não foi possível remover as inscrições',
      }),
    clear: () =>
      carryOut('clearance', client(clearSuspicious, request), {
        done: () => 'As inscrições não estão mais sob suspeita.',
        refused: 'Não foi possível salvar',
      }),
  }
}
