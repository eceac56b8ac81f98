import { type ReactNode, useId } from 'react'
import { css } from '#styled/css'

export interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  /** A number beside the label. */
  count?: string
}

interface SegmentedControlProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onValue: (value: Value) => void
}

/** A choice of a few visible options, made of native radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onValue } = props
  const name = useId()
  return (
    <fieldset className={frame}>
      <legend className={hidden}>{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={piece}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            className={hidden}
            onChange={() => onValue(segment.value)}
          />
          {segment.label}
          {segment.count !== undefined && <span className={count}>{segment.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}

const frame = css({
  position: 'relative',
  display: 'flex',
  // With large text the last segments stand below, because nobody would find them beyond the edge.
  flexWrap: 'wrap',
  minWidth: '0',
  bg: 'sunken',
  borderRadius: 'md',
})
const piece = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  // On a narrow screen the number wraps under its label, so that the segments stay in one line as long as possible.
  flex: '[1 1 0]',
  minWidth: 'min',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  whiteSpace: 'nowrap',
  columnGap: '2',
  rowGap: '0',
  minHeight: 'touch',
  paddingInline: '2',
  borderRadius: 'md',
  color: 'muted',
  textStyle: 'label',
  lineHeight: 'tight',
  cursor: 'pointer',
  userSelect: 'none',
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
  '&:has(:checked)': { bg: 'raised', color: 'text', boxShadow: 'card' },
})
const hidden = css({ srOnly: true })
const count = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'normal' })
