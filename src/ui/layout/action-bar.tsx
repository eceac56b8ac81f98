import type { ReactNode } from 'react'
import { cva } from '#styled/css'

interface ActionBarProps {
  /** Extends over the edges of a narrow page, for a form without a card. */
  isBleeding?: boolean
  children: ReactNode
}

/**
 * The bar with the main action of a form or step: fixed at the lower edge on phones, at the end of the form on wide
 * screens.
 */
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
