import type { ReactNode } from 'react'
import { cva } from '#styled/css'

interface ActionBarProps {
  /** Reaches over the edges of a narrow page, for a form that stands in no card. */
  isBleeding?: boolean
  children: ReactNode
}

/** The main action of a form or a step: stays above the thumb on phones, stands at the end on wide screens. */
export function ActionBar({ isBleeding, children }: ActionBarProps) {
  return <div className={bar({ isBleeding })}>{children}</div>
}

const bar = cva({
  base: {
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
  },
  variants: {
    isBleeding: { true: { marginInline: { base: '-4', sm: '0' }, paddingInline: { base: '4', sm: '0' } } },
  },
})
