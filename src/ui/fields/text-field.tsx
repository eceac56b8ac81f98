import type { ComponentProps } from 'react'
import { control } from './control.ts'
import { Field, type FieldProps, framed } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'children'> & {
    onValue?: (value: string) => void
  }

export function TextField({ onValue, ...props }: TextFieldProps) {
  const [frame, input] = framed(props)
  return (
    <Field {...frame}>
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
