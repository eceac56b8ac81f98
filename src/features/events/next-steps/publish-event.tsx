import { useNavigate } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { failureText, fieldProblems } from '#app/host/failures.ts'
import { settings } from '#app/host/settings.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { dayOf, formatDay } from '#contract/formats/days.ts'
import { type Event, updateEvent } from '#contract/events/events.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { fieldsToSend } from '../form/event-draft.ts'

interface PublishEventProps {
  event: Event
  /** Shows what is missing; undefined if the event is complete. */
  onMissing: (() => void) | undefined
}

/** Publishes a draft. A dialog shows first what players will read about dates and payment. */
export function PublishEvent({ event, onMissing }: PublishEventProps) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id, version } = event
  const publish = async () => {
    setBusy(true)
    // A new category may still be unsent on this phone, so the unsent changes go first.
    await courtside.drain()
    const fields = fieldsToSend(event)
    const seen = version === undefined ? {} : { version, base: fields }
    const outcome = await client(updateEvent, {
      params: { id },
      body: { ...fields, ...seen, isDraft: false },
    })
    const problems = Object.entries(fieldProblems(outcome)?.problems ?? {})
    if (outcome.kind === 'ok') toast.success('Evento publicado. Agora é só divulgar.')
    else if (problems.length > 0) {
      toast.failure(`Não foi possível publicar. ${problems.map(([, problem]) => problem).join('. ')}.`)
      const [[campo] = ['']] = problems
      if (campo in fields) await navigate({ to: '/manager/event/details', search: { event: id, campo } })
    } else toast.failure(failureText(outcome, { refused: 'Não foi possível publicar o evento' }))
    await bringChange(courtside, id)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button icon={<Megaphone aria-hidden />} onClick={onMissing ?? (() => setAsking(true))}>
        Publicar
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={`Publicar ${event.title}?`}
        confirmLabel="Publicar"
        cancelLabel="Ainda não"
        onConfirm={() => void publish()}
        onCancel={() => setAsking(false)}
      >
        A página abre para todos, com inscrições até{' '}
        {formatDay(dayOf(event.registerEndDate, settings.timeZone))}. {formatMoney(event.registrationFee)} por
        pessoa, pagos na chave PIX {event.pixCode}, de {event.pixName}.
      </ConfirmDialog>
    </>
  )
}
