import { useStore } from '@tanstack/react-form'
import { FormField } from '#app/forms/form.tsx'
import { errorOf, type SchemaForm } from '#app/forms/schema-form.ts'
import { firstCommonDay, type EventDays } from '#contract/schedules/schedule-windows.ts'
import { css } from '#styled/css'
import { DayField } from '#ui/fields/day-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { formRow } from '#ui/layout/form.ts'
import { TimeField } from '#ui/fields/time-field.tsx'
import { CourtsField } from './courts-field.tsx'
import { courtName, type PlanCourt } from './plan.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import { WeekDaysField } from './week-days-field.tsx'

const configs = [
  { value: 'PERIOD', label: 'Período' },
  { value: 'DAY', label: 'Um dia' },
  { value: 'WEEK_DAY', label: 'Dias da semana' },
]

interface ScheduleFormFieldsProps {
  form: SchemaForm<ScheduleDraft>
  event: EventDays
  courts: readonly PlanCourt[]
  /** Whether several courts may be opened at once. */
  takesSeveral: boolean
}

/** The fields of a schedule: court, days of the event, hours, and the length of a match. */
export function ScheduleFormFields({ form, event, courts, takesSeveral }: ScheduleFormFieldsProps) {
  const config = useStore(form.store, ({ values }) => values.scheduleConfig)
  const years = Number(event.last.slice(0, 4)) - Number(event.first.slice(0, 4)) + 1
  const days = { min: event.first, max: event.last, opensAt: event.first, years }
  const isOfEvent = (weekDay: number) =>
    firstCommonDay({ ...event, weekDays: [weekDay] }, { ...event, weekDays: null }) !== undefined
  return (
    <>
      {takesSeveral ? (
        <CourtsField form={form} courts={courts} />
      ) : (
        <FormField
          of={form}
          field="courtId"
          as={SelectField}
          label="Quadra"
          placeholder="Selecione a quadra"
          options={courts.map((court) => ({ value: court.id, label: courtName(court) }))}
        />
      )}
      <form.Field name="scheduleConfig">
        {(field) => (
          <RadioGroup
            label="Quando"
            options={configs}
            value={field.state.value}
            error={errorOf(field)}
            onValue={(value) => {
              field.handleChange(value)
              form.setFieldValue('weekDays', [])
            }}
          />
        )}
      </form.Field>
      {config === 'DAY' && <FormField of={form} field="day" as={DayField} label="Dia" {...days} />}
      {config === 'PERIOD' && (
        <div className={formRow}>
          <FormField of={form} field="startDate" as={DayField} label="Primeiro dia" {...days} />
          <FormField of={form} field="endDate" as={DayField} label="Último dia" {...days} />
        </div>
      )}
      {config === 'WEEK_DAY' && (
        <FormField of={form} field="weekDays" as={WeekDaysField} isPossible={isOfEvent} />
      )}
      <div className={short}>
        <FormField of={form} field="startTime" as={TimeField} label="Início" placeholder="Ex.: 08:00" />
        <FormField of={form} field="endTime" as={TimeField} label="Término" placeholder="Ex.: 22:00" />
        <FormField
          of={form}
          field="matchDuration"
          as={TimeField}
          label="Duração do jogo"
          placeholder="Ex.: 01:30"
        />
      </div>
    </>
  )
}

/** Two times fit side by side, even on a phone. A date with its year and its calendar does not. */
const short = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  alignItems: 'end',
})
