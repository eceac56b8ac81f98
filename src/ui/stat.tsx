import type { ReactNode } from 'react'
import { css, cva } from '#styled/css'

interface StatProps {
  label: ReactNode
  value: ReactNode
  tone?: 'neutral' | 'positive' | 'warning'
}

/** One total with its label, within `<Stats>`. */
export function Stat({ label, value, tone }: StatProps) {
  return (
    <div className={stat({ tone })}>
      <dt className={name}>{label}</dt>
      <dd className={figure}>{value}</dd>
    </div>
  )
}

/** Totals side by side, as many as fit into a line. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={stats}>{children}</dl>
}

const stats = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  gap: { base: '3', lg: '2' },
})
const stat = cva({
  base: {
    display: 'flex',
    // The value stands beside its label if the totals are in a column.
    flexDirection: { base: 'column', lg: 'row' },
    flexWrap: { lg: 'wrap' },
    alignItems: { lg: 'baseline' },
    justifyContent: { lg: 'space-between' },
    columnGap: '3',
    rowGap: '0.5',
    minWidth: '0',
    containerType: 'inline-size',
    paddingInline: '4',
    paddingBlock: { base: '3', lg: '2.5' },
    bg: 'surface',
    border: 'hair',
    borderRadius: 'md',
    borderBottomWidth: 'thick',
  },
  variants: {
    tone: {
      neutral: { borderBottomColor: 'edge' },
      positive: { borderBottomColor: 'positive', '& dd': { color: 'positive' } },
      warning: { borderBottomColor: 'warning', '& dd': { color: 'warning' } },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
const name = css({ textStyle: 'small', color: 'muted' })
const figure = css({
  textStyle: 'figureLarge',
  fontSize: { base: '[clamp(16px, 12.5cqi, 1.375rem)]', lg: 'lg' },
  whiteSpace: 'nowrap',
})
