import { type ReactNode, useId } from 'react'
import { cva, css } from '#styled/css'

export interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** How many there are of it. */
  count?: number
}

interface SegmentedControlProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onValue: (value: Value) => void
  /** `bar`: one piece that fills its width. `chips`: as many as there are, wrapping; for filters. */
  look?: 'bar' | 'chips'
}

/** One of a few, always visible: filters, views, the theme. Native radios. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onValue, look = 'bar' } = props
  const name = useId()
  return (
    <fieldset className={frame({ look })}>
      <legend className={hidden}>{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={piece({ look })}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            className={hidden}
            onChange={() => onValue(segment.value)}
          />
          {segment.icon}
          {segment.label}
          {segment.count !== undefined && <span className={count}>{segment.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}

const frame = cva({
  base: { position: 'relative', display: 'flex', minWidth: '0' },
  variants: {
    look: {
      bar: { overflowX: 'auto', padding: '1', gap: '1', bg: 'sunken', border: 'hair', borderRadius: 'md' },
      chips: { flexWrap: 'wrap', gap: '2' },
    },
  },
})
const piece = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    textStyle: 'label',
    cursor: 'pointer',
    userSelect: 'none',
    '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
    '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
  },
  variants: {
    look: {
      bar: {
        // Where the line is short the count goes under its label, rather than a piece under the others.
        flexGrow: '1',
        flexWrap: 'wrap',
        whiteSpace: 'nowrap',
        rowGap: '0',
        lineHeight: 'tight',
        paddingInline: '2',
        borderRadius: 'sm',
        color: 'muted',
        '&:has(:checked)': { bg: 'raised', color: 'text', boxShadow: 'card' },
      },
      chips: {
        paddingInline: '3.5',
        borderRadius: 'full',
        border: 'edge',
        bg: 'raised',
        '&:has(:checked)': { bg: 'text', color: 'bg', borderColor: 'text' },
      },
    },
  },
})
const hidden = css({ srOnly: true })
const count = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'normal' })
