import type { ReactNode } from 'react'
import { css } from '#styled/css'

/** The main action of a form or a step: stays above the thumb on phones, stands at the end on wide screens. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={bar}>{children}</div>
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  justifyContent: 'flex-end',
  position: { base: 'sticky', md: 'static' },
  zIndex: 'raised',
  bottom: '[calc(var(--bottom-bar) + env(safe-area-inset-bottom))]',
  paddingBlock: '3',
  bg: { base: 'surface', md: 'transparent' },
  borderTop: { base: 'hair', md: 'none' },
  '& > *': { flexGrow: { base: '1', md: '0' } },
  '& > :is(a, button)': { paddingInline: { base: '3', md: '5' } },
})
