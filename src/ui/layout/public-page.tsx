import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { CourtLines } from '../court-lines.tsx'
import { WordMark } from '../word-mark.tsx'

/** A page for visitors: the word mark on the court, one column. */
export function PublicPage({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  return (
    <div className={stage}>
      <div className={court}>
        <CourtLines />
        <WordMark />
      </div>
      <main className={column}>{children}</main>
      {footer && <footer className={foot}>{footer}</footer>}
    </div>
  )
}

const stage = css({ minHeight: 'screen', display: 'flex', flexDirection: 'column', bg: 'bg' })
const court = css({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  justifyContent: 'center',
  paddingTop: '5',
  paddingBottom: '16',
  bg: 'court',
  color: 'onCourt',
})
const column = css({
  position: 'relative',
  flexGrow: '1',
  width: 'full',
  maxWidth: 'public',
  marginInline: 'auto',
  marginTop: '-10',
  paddingInline: { base: '3', sm: '4' },
  paddingBottom: '8',
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
})
const foot = css({ padding: '5', textAlign: 'center', color: 'muted', textStyle: 'small' })
