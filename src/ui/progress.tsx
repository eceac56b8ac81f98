import { type ReactNode, useId } from 'react'
import { css, cva } from '#styled/css'

interface ProgressProps {
  label: ReactNode
  /** 0 to `max`; undefined while nobody knows how long it takes. */
  value?: number | undefined
  max?: number
  /** Beside the label, for example '48 de 64'. */
  detail?: ReactNode
  tone?: 'accent' | 'positive' | 'warning'
}

/** Long work, or how full something is. */
export function Progress({ label, value, max = 100, detail, tone = 'accent' }: ProgressProps) {
  const id = useId()
  const share = value === undefined ? 100 : Math.min(100, Math.max(0, (value / Math.max(1, max)) * 100))
  return (
    <div className={frame}>
      <div className={words}>
        <span id={id}>{label}</span>
        {detail && <span className={figures}>{detail}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className={rail}
      >
        <div className={fill({ tone, isUnknown: value === undefined })} style={{ width: `${share}%` }} />
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
    tone: { accent: { bg: 'accentFill' }, positive: { bg: 'positiveFill' }, warning: { bg: 'warning' } },
    isUnknown: { true: { animation: 'breathe 1.2s ease-in-out infinite' } },
  },
})
