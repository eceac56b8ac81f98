import type { ReactNode } from 'react'
import { formatMoney } from '#contract/formats.ts'
import { css } from '#styled/css'
import { FieldError } from '#ui/fields/field.tsx'
import { countCategories } from './choice.ts'

interface AmountBarProps {
  count: number
  /** Reais. */
  amount: number
  error: string | undefined
  errorId: string
  children: ReactNode
}

/** The running amount and the main action, within a thumb's reach however long the list is. */
export function AmountBar({ count, amount, error, errorId, children }: AmountBarProps) {
  return (
    <div className={bar}>
      <output className={sum}>
        <span>{countCategories(count)}</span>
        <strong className={figure}>{formatMoney(amount)}</strong>
      </output>
      <FieldError id={errorId} error={error} />
      {children}
    </div>
  )
}

const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'bar',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  marginTop: '4',
  marginInline: { base: '-3', sm: '-4' },
  paddingInline: { base: '3', sm: '4' },
  paddingTop: '3',
  paddingBottom: '[max(12px, env(safe-area-inset-bottom))]',
  bg: 'bg',
  borderTop: 'hair',
})
const sum = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4' })
const figure = css({ textStyle: 'figureLarge' })
