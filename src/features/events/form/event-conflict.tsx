import * as v from 'valibot'
import { FieldConflict } from '#app/forms/field-conflict.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import { settings } from '#app/host/settings.ts'
import { rulesInWords } from '#contract/events/rules-in-words.ts'
import type { Event } from '#contract/events/events.ts'
import { feeRulesForm } from './fee-rules-draft.ts'
import { sizesInWords } from './shirt-sizes-draft.ts'
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
  feeRules: 'Lotes e degraus',
  holdHours: 'Horas para pagar',
  shirtSizes: 'Tamanhos de camiseta',
  shirtsForFirst: 'Camisetas para os primeiros',
  playersChangeUntil: 'Trocas de quem joga até',
  refundUntil: 'Devolve até',
  refundCharge: 'Fica com o evento por devolução',
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

/** The fields that two people changed at the same time: it shows the other version, and the person chooses one. */
export function EventConflict({ form, theirs, onDone }: EventConflictProps) {
  const { timeZone } = settings
  const mine = form.state.values
  const other = eventDraft(theirs, timeZone)
  const begun = JSON.parse(mine.seen) as Event
  const named = (draft: EventDraft) => ({
    ...draft,
    feeRules: rulesInText(draft.feeRules),
    shirtSizes: sizesInWords(draft.shirtSizes),
    mainEventId: nameOf(draft.mainEventId, [theirs, begun]),
  })
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

/** Rules that are incomplete are shown as they were typed. */
const rulesInText = (text: string) => {
  const { output, success } = v.safeParse(feeRulesForm, text)
  return success ? rulesInWords(output).join('; ') : text
}

/** The name of the main event that a version has, found through the known events. */
const nameOf = (id: string, events: readonly Event[]) =>
  events.find(({ mainEventId }) => mainEventId === id)?.mainEvent.name ?? 'outro'
