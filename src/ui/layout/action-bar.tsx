import type { ReactNode } from 'react'
import { cva } from '#styled/css'

interface ActionBarProps {
  /** Extends over the edges of a narrow page, for a form without a card. */
  isBleeding?: boolean
  /**
   * Whether the bar has several lines. In a low window it would leave almost nothing visible, so it stands at the end
   * there.
   */
  isHigh?: boolean
  children: ReactNode
}

/**
 * The bar with the main action of a form or step: fixed at the lower edge on phones, at the end of the form on wide
 * screens.
 */
export function ActionBar({ isBleeding, isHigh, children }: ActionBarProps) {
  return <div className={bar({ isBleeding, isHigh })}>{children}</div>
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
    // In a window that is too low for its text, the position is far below the lower edge, so that the bar does not
    // stick.
    isHigh: {
      true: {
        bottom: '[calc(var(--bottom-bar) + env(safe-area-inset-bottom) + min(0px, (100dvh - 34rem) * 99))]',
      },
    },
    isBleeding: { true: { marginInline: { base: '-4', sm: '0' }, paddingInline: { base: '4', sm: '0' } } },
  },
})
