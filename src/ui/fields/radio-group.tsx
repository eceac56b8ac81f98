import { type ReactNode, useId } from 'react'
import { css } from '#styled/css'
import { FieldError, OptionalMark } from './field.tsx'
import type { Option } from './select-field.tsx'

interface RadioGroupProps {
  label: ReactNode
  options: readonly Option[]
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  /** Shows '(opcional)' beside the label. */
  isOptional?: boolean
  name?: string
}

/** A few choices side by side, each high enough for a finger. */
export function RadioGroup({ label, options, value, onValue, error, isOptional, name }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      className={group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className={legend}>
        {label}
        {isOptional && <OptionalMark />}
      </legend>
      <div className={choices}>
        {options.map((option) => (
          <label key={option.value} className={choice}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              className={dot}
              onChange={() => onValue(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

const group = css({ display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' })
const legend = css({ textStyle: 'label', marginBottom: '1.5' })
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const choice = css({
  // Two choices in a line, or one where the labels are long.
  flex: '[1 1 40%]',
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: 'touch',
  paddingInline: '4',
  border: 'edge',
  borderRadius: 'md',
  bg: 'raised',
  fontWeight: 'medium',
  cursor: 'pointer',
  transition: 'colors',
  '&:has(:checked)': { borderColor: 'accent', bg: 'accentSoft', boxShadow: 'chosen' },
  '[aria-invalid=true] &': { borderColor: 'danger' },
})
const dot = css({ flexShrink: '0', width: '5', height: '5' })
