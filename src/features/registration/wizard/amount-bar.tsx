import type { ComponentProps, ReactNode } from 'react'
import { css, cx } from '#styled/css'
import { FieldError } from '#ui/fields/field.tsx'
import { thumbBar } from '../thumb-bar.ts'
import { ChosenList } from './chosen-list.tsx'

interface AmountBarProps extends ComponentProps<typeof ChosenList> {
  error: string | undefined
  errorId: string
  children: ReactNode
}

/** The chosen categories with their sum, and the main action. */
export function AmountBar({ error, errorId, children, ...chosen }: AmountBarProps) {
  return (
    <div className={cx(thumbBar, apart)}>
      <ChosenList {...chosen} />
      <FieldError id={errorId} error={error} />
      {children}
    </div>
  )
}

const apart = css({ marginTop: '4' })
