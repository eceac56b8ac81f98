import type { ComponentProps, ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'onToggle' | 'children'> & {
  label: ReactNode
  /** Text below the label: the price, or the reason why it is disabled. */
  detail?: ReactNode
  error?: string | undefined
  /** Id of the element with the error, for `aria-describedby`. */
  errorId?: string
  onToggle?: (isChecked: boolean) => void
  /** A row with a border, high enough for a finger, for lists of choices. */
  isBoxed?: boolean
}

export function Checkbox({
  label,
  detail,
  error,
  errorId,
  onToggle,
  isBoxed,
  className,
  ...input
}: CheckboxProps) {
  return (
    <div className={className}>
      <label className={cx(line, isBoxed && boxed)}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : input['aria-invalid']}
          className={tick}
          onChange={(event) => onToggle?.(event.currentTarget.checked)}
        />
        <span className={words}>
          <span>{label}</span>
          {detail && <span className={quiet}>{detail}</span>}
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed', color: 'muted' },
})
const boxed = css({
  minHeight: 'row',
  paddingInline: '4',
  paddingBlock: '3',
  border: 'edge',
  borderRadius: 'md',
  bg: 'raised',
  transition: 'colors',
  '&:has(:checked)': { borderColor: 'accent', bg: 'accentSoft', boxShadow: 'chosen' },
  '&:has(:disabled)': { borderColor: 'line', bg: 'neutralSoft', borderStyle: 'dashed' },
})
const tick = css({ flexShrink: '0', width: '6', height: '6', cursor: 'inherit' })
const words = css({ display: 'flex', flexDirection: 'column', minWidth: '0', fontWeight: 'medium' })
const quiet = css({ textStyle: 'small', color: 'muted' })
