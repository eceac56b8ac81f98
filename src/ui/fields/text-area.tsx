import type { ComponentProps } from 'react'
import { css } from '#styled/css'
import { control } from './control.ts'
import { Field, type FieldProps } from './field.tsx'

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'children'> & {
    onValue?: (value: string) => void
  }

/** Grows with its text where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  className,
  onValue,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id, className }}>
      {(wiring) => (
        <textarea
          rows={3}
          {...area}
          {...wiring}
          className={`${control} ${growing}`}
          onChange={(event) => onValue?.(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

const growing = css({ display: 'block', resize: 'vertical', fieldSizing: 'content', maxHeight: 'select' })
