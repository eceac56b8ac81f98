import type { ComponentProps } from 'react'
import { css } from '#styled/css'
import { control } from './control.ts'
import { Field, type FieldProps, framed } from './field.tsx'

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'children'> & {
    onValue?: (value: string) => void
  }

/** A text area that grows with its text if the browser supports that. */
export function TextArea({ onValue, ...props }: TextAreaProps) {
  const [frame, area] = framed(props)
  return (
    <Field {...frame}>
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
