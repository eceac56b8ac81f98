import type { ReactNode } from 'react'
import { css } from '#styled/css'

interface ChipProps {
  /** What a screen reader says, if the visible text alone is unclear: `6 a 4`. */
  label?: string
  isChosen?: boolean
  onChoose: () => void
  children: ReactNode
}

/** A button with a number, as large as a thumb. */
export function Chip({ label, isChosen = false, onChoose, children }: ChipProps) {
  return (
    <button type="button" aria-label={label} aria-pressed={isChosen} className={chip} onClick={onChoose}>
      {children}
    </button>
  )
}

/** Rows of chips, from the left. */
export const chips = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(max(56px, 3.5rem), 1fr))]',
  gap: '2',
})

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'row',
  minWidth: 'row',
  paddingInline: '1',
  border: 'edge',
  borderRadius: 'md',
  bg: 'raised',
  textStyle: 'figure',
  fontSize: 'lg',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  transition: 'colors',
  _hover: { bg: 'neutralSoft' },
  '&[aria-pressed=true]': { bg: 'accentFill', color: 'onAccent', borderColor: 'accentFill' },
})
