import { css } from '#styled/css'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { timeIn } from '#ui/fields/time-text.ts'
import { dayOptions, type MoveDraft } from './move-draft.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'

interface MoveFieldsProps {
  draft: MoveDraft
  plan: EventPlan
  courts: readonly { id: string; title: string }[]
  /** Whether the person has tried to save, so that missing fields are marked. */
  isAsked: boolean
  onDraft: (draft: MoveDraft) => void
}

/** Court, day and time of a match. */
export function MoveFields({ draft, plan, courts, isAsked, onDraft }: MoveFieldsProps) {
  const days = dayOptions(plan, draft)
  return (
    <div className={fields}>
      <SelectField
        label="Quadra"
        value={draft.courtId}
        options={courts.map(({ id, title }) => ({ value: id, label: title }))}
        onValue={(courtId) => onDraft({ ...draft, courtId })}
      />
      {days.length > 1 && (
        <SelectField
          label="Dia"
          value={`${draft.day}`}
          options={days}
          onValue={(day) => onDraft({ ...draft, day: Number(day) })}
        />
      )}
      <TimeField
        label="Horário"
        value={draft.time}
        error={isAsked && !timeIn(draft.time) ? 'Informe o horário' : undefined}
        onValue={(time) => onDraft({ ...draft, time })}
      />
    </div>
  )
}

const fields = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(9rem, 100%), 1fr))]',
  gap: '3',
})
