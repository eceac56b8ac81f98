import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { css } from '#styled/css'
import { control } from './control.ts'
import { Field, type FieldProps, framed } from './field.tsx'

export interface Option {
  value: string
  label: string
}

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
    options: readonly Option[]
    /** Shown while nothing is chosen. */
    placeholder?: string
    onValue?: (value: string) => void
  }

/** The native picker, which works on phones, with the keyboard and with screen readers. */
export function SelectField({ options, placeholder = 'Selecione', onValue, ...props }: SelectFieldProps) {
  const [frame, select] = framed(props)
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className={box}>
          <select
            {...select}
            {...wiring}
            className={`${control} ${plain}`}
            onChange={(event) => onValue?.(event.currentTarget.value)}
          >
            <option value="">{placeholder}</option>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className={arrow} />
        </span>
      )}
    </Field>
  )
}

const box = css({ position: 'relative', display: 'block' })
const plain = css({ appearance: 'none', '&&': { paddingInlineEnd: '10' }, textOverflow: 'ellipsis' })
const arrow = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '3',
  marginBlock: 'auto',
  width: 'icon',
  height: 'icon',
  color: 'muted',
  pointerEvents: 'none',
})
