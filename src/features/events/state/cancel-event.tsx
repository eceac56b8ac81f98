import * as v from 'valibot'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { client } from '#app/host/client.ts'
import { cancelEvent, type Event } from '#contract/events/events.ts'
import { text } from '#contract/calls/fields.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { totalsOf } from '#offline/view/totals.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { whoIsTold } from './who-is-told.ts'

const Cancelling = v.object({ reason: text('Informe o motivo do cancelamento', 500) })

interface CancelEventProps {
  event: Event
  players: readonly PlayerView[]
  /** The number of people in the waiting lists. */
  waits: number
  onCancelled: () => void
  onClose: () => void
}

/** Cancels an event for good. The dialog says first what that means for registered people. */
export function CancelEvent({ event, players, waits, onCancelled, onClose }: CancelEventProps) {
  const { form, frame } = useHostForm({
    schema: Cancelling,
    defaultValues: { reason: '' },
    draft: `cancellation:${event.id}`,
    send: (body) => client(cancelEvent, { params: { id: event.id }, body }),
    texts: { refused: 'Não foi possível cancelar o evento', success: 'Evento cancelado.' },
    failuresIn: 'form',
    onDone: () => {
      onCancelled()
      onClose()
    },
  })
  const { received } = totalsOf(players)
  return (
    <FormDialog
      {...frame}
      isDangerous
      title={`Cancelar ${event.title}?`}
      description={
        <>
          {whoIsTold(players, waits)} é avisado por e-mail, a página do evento mostra o motivo, e não dá para
          voltar atrás.
          {received > 0 && ` Os ${formatMoney(received)} recebidos ficam listados para você devolver.`}
        </>
      }
      submitLabel="Cancelar o evento"
      cancelLabel="Manter o evento"
      onClose={onClose}
    >
      <FormField
        of={form}
        field="reason"
        as={TextArea}
        label="Motivo"
        hint="Os jogadores leem"
        placeholder="Ex.: previsão de temporal no fim de semana"
        autoComplete="off"
        maxLength={500}
      />
    </FormDialog>
  )
}
