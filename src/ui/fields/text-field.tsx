import type { ComponentProps } from 'react'
import { control } from './control.ts'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'children'> & {
    onValue?: (value: string) => void
  }

export function TextField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  className,
  onValue,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id, className }}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          className={control}
          onChange={(event) => onValue?.(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
