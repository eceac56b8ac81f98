import { FieldConflict } from '#app/forms/field-conflict.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import { settings } from '#app/host/settings.ts'
import type { Event } from '#contract/events/events.ts'
import { eventDraft, type EventDraft } from './event-draft.ts'

const labels: Partial<Record<keyof EventDraft, string>> = {
  mainEventId: 'Evento principal',
  title: 'Nome do evento',
  modality: 'Modalidade',
  eventType: 'Tipo',
  description: 'Descrição',
  startDate: 'Início',
  endDate: 'Encerramento',
  registerEndDate: 'Inscrições até',
  registrationFee: 'Valor de 1 categoria',
  registrationFeeTwoCategories: 'Valor com 2 categorias',
  holdHours: 'Horas para pagar',
  shirtsForFirst: 'Camisetas para os primeiros',
  pixKind: 'Tipo da chave PIX',
  pixCode: 'Chave PIX',
  pixName: 'Nome do recebedor',
  pixPhone: 'WhatsApp para o comprovante',
}

interface EventConflictProps {
  form: SchemaForm<EventDraft>
  /** The event as {host} has it now. */
  theirs: Event
  onDone: () => void
}

/** The fields that two people changed at once: what the other one wrote, and whose shall stay. */
export function EventConflict({ form, theirs, onDone }: EventConflictProps) {
  const { timeZone } = settings
  const mine = form.state.values
  const other = eventDraft(theirs, timeZone)
  const begun = JSON.parse(mine.seen) as Event
  const named = (draft: EventDraft) => ({ ...draft, mainEventId: nameOf(draft.mainEventId, [theirs, begun]) })
  return (
    <FieldConflict
      who={theirs.updatedBy}
      {...{ labels, onDone }}
      mine={named(mine)}
      theirs={named(other)}
      before={named(eventDraft(begun, timeZone))}
      onTake={(names) => {
        for (const name of names) form.setFieldValue(name, other[name])
        form.setFieldValue('seen', other.seen)
      }}
      onSave={() => void form.handleSubmit()}
    />
  )
}

/** Of a main event: what one of the two has is known by its name. */
const nameOf = (id: string, events: readonly Event[]) =>
  events.find(({ mainEventId }) => mainEventId === id)?.mainEvent.name ?? 'outro'
