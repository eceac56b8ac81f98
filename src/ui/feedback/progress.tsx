import { type ReactNode, useId } from 'react'
import { css, cva } from '#styled/css'

interface ProgressProps {
  label: ReactNode
  /** From 0 to `max`. It may exceed `max`. */
  value: number
  max: number
  /** Beside the label, for example '48 de 64'. */
  detail: ReactNode
  tone: 'positive' | 'warning'
}

/** A bar that shows how full something is. */
export function Progress({ label, value, max, detail, tone }: ProgressProps) {
  const id = useId()
  const share = Math.min(100, (value / Math.max(1, max)) * 100)
  return (
    <div className={frame}>
      <div className={words}>
        <span id={id}>{label}</span>
        <span className={figures}>{detail}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className={rail}
      >
        <div className={fill({ tone })} style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '1.5' })
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '3',
  textStyle: 'small',
})
const figures = css({ fontVariantNumeric: 'tabular-nums', color: 'muted' })
const rail = css({
  height: '2',
  borderRadius: 'full',
  bg: 'neutralSoft',
  border: 'hair',
  overflow: 'hidden',
  boxSizing: 'content-box',
})
const fill = cva({
  base: { height: 'full', borderRadius: 'full', transition: 'size' },
  variants: {
    tone: { positive: { bg: 'positiveFill' }, warning: { bg: 'warning' } },
  },
})
