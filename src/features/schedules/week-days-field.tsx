import { useId } from 'react'
import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { longWeekDayNames } from './schedule-words.ts'

interface WeekDaysFieldProps {
  value: readonly number[]
  onValue: (value: number[]) => void
  error?: string | undefined
  /** Whether the event has such a day. */
  isPossible: (weekDay: number) => boolean
}

/** Days of the week; those that the event has none of can't be chosen. */
export function WeekDaysField({ value, onValue, error, isPossible }: WeekDaysFieldProps) {
  const id = useId()
  const toggle = (weekDay: number) => (isChecked: boolean) =>
    onValue(isChecked ? [...value, weekDay] : value.filter((one) => one !== weekDay))
  return (
    <fieldset
      tabIndex={-1}
      className={group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className={legend}>Dias da semana</legend>
      <div className={choices}>
        {longWeekDayNames.map((name, weekDay) => (
          <Checkbox
            key={name}
            isBoxed
            label={name}
            checked={value.includes(weekDay)}
            disabled={!isPossible(weekDay)}
            detail={isPossible(weekDay) ? undefined : 'Não é dia do evento'}
            onToggle={toggle(weekDay)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

const group = css({ display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' })
const legend = css({ textStyle: 'label', marginBottom: '1.5' })
const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: '2',
})
