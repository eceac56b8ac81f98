import type { ReactNode } from 'react'
import { formatMoney } from '#contract/formats.ts'
import { css, cx } from '#styled/css'
import { FieldError } from '#ui/fields/field.tsx'
import { thumbBar } from '../thumb-bar.ts'
import { countCategories } from './choice.ts'

interface AmountBarProps {
  count: number
  /** Reais. */
  amount: number
  error: string | undefined
  errorId: string
  children: ReactNode
}

/** The running amount and the main action. */
export function AmountBar({ count, amount, error, errorId, children }: AmountBarProps) {
  return (
    <div className={cx(thumbBar, apart)}>
      <output className={sum}>
        <span>{countCategories(count)}</span>
        <strong className={figure}>{formatMoney(amount)}</strong>
      </output>
      <FieldError id={errorId} error={error} />
      {children}
    </div>
  )
}

const apart = css({ marginTop: '4' })
const sum = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
})
const figure = css({ textStyle: 'figureLarge' })
