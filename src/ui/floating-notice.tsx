import type { ReactNode } from 'react'
import { css } from '#styled/css'

/** A notice above the screen that stays until the person answers it. */
export function FloatingNotice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className={bar}>
      <span className={words}>{text}</span>
      {children}
    </div>
  )
}

const bar = css({
  position: 'fixed',
  zIndex: 'overlay',
  insetInline: { base: '4', sm: 'auto' },
  insetInlineEnd: { sm: '6' },
  bottom: '[calc(var(--bottom-bar) + env(safe-area-inset-bottom) + 16px)]',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  padding: '3',
  paddingInlineStart: '4',
  borderRadius: 'lg',
  boxShadow: 'float',
  bg: 'court',
  color: 'onCourt',
  '--ring': '{colors.onCourt}',
})
const words = css({ textStyle: 'label', flexGrow: '1' })
