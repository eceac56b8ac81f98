import { type ReactNode, useId } from 'react'
import { css, cva } from '#styled/css'
import { FieldError, OptionalMark } from './field.tsx'
import type { Option } from './select-field.tsx'

interface RadioOption extends Option {
  /** The meaning of the choice. */
  detail?: string
}

interface RadioGroupProps {
  label: ReactNode
  options: readonly RadioOption[]
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  /** Shows '(opcional)' beside the label. */
  isOptional?: boolean
  name?: string
  /** Whether the choices stand below each other, for titles that must be read in full. */
  isList?: boolean
}

/** A few choices side by side, each high enough for a finger. */
export function RadioGroup({
  label,
  options,
  value,
  onValue,
  error,
  isOptional,
  name,
  isList,
}: RadioGroupProps) {
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
      <div className={choices({ isList })}>
        {options.map((option) => (
          <label key={option.value} className={choice({ hasDetail: option.detail !== undefined })}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              className={dot}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.detail && `${id}-${option.value}-detail`}
              onChange={() => onValue(option.value)}
            />
            <span className={words}>
              <span id={`${id}-${option.value}`}>{option.label}</span>
              {option.detail && (
                <span id={`${id}-${option.value}-detail`} className={quiet}>
                  {option.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

const group = css({ display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' })
const legend = css({ textStyle: 'label', marginBottom: '1.5' })
const choices = cva({
  base: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  variants: { isList: { true: { flexDirection: 'column' } } },
})
const choice = cva({
  base: {
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
  },
  variants: {
    hasDetail: {
      // Two choices fit in a line, or one if the labels are long.
      false: { flex: '[1 1 40%]' },
      true: { flex: '[1 1 100%]', paddingBlock: '1.5' },
    },
  },
})
const words = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const dot = css({ flexShrink: '0', width: '5', height: '5' })
