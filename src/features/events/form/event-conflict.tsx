import type { SchemaForm } from '#app/forms/schema-form.ts'
import { settings } from '#app/host/settings.ts'
import type { Event } from '#contract/events.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { eventDraft, type EventDraft } from './event-draft.ts'

const labels: Partial<Record<keyof EventDraft, string>> = {
  title: 'Nome do evento',
  modality: 'Modalidade',
  eventType: 'Tipo',
  description: 'Descrição',
  startDate: 'Início',
  endDate: 'Encerramento',
  registerEndDate: 'Inscrições até',
  registrationFee: 'Valor de 1 categoria',
  registrationFeeTwoCategories: 'Valor com 2 categorias',
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
  const before = eventDraft(JSON.parse(mine.seen) as Event, timeZone)
  const names = Object.keys(labels) as (keyof typeof labels)[]
  const both = names.filter(
    (name) => mine[name] !== other[name] && mine[name] !== before[name] && other[name] !== before[name],
  )
  /** What only they changed comes in either way; it is an edit of what they saved from now on. */
  const goOnFrom = (taken: readonly string[]) => {
    for (const name of names)
      if (taken.includes(name) || mine[name] === before[name]) form.setFieldValue(name, other[name])
    form.setFieldValue('seen', other.seen)
  }
  return (
    <Notice
      isLive
      tone="warning"
      title={`${theirs.updatedBy ?? 'Outra pessoa'} alterou o mesmo que você.`}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              goOnFrom(both)
              onDone()
            }}
          >
            Usar o que está salvo
          </Button>
          <Button
            onClick={() => {
              goOnFrom([])
              void form.handleSubmit()
            }}
          >
            Salvar o meu
          </Button>
        </>
      }
    >
      <ul className={list}>
        {both.map((name) => (
          <li key={name}>
            {labels[name]}: está salvo <strong>{String(other[name]) || 'vazio'}</strong>, você escreveu{' '}
            <strong>{String(mine[name]) || 'vazio'}</strong>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere' })
