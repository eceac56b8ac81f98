import type { ReactNode } from 'react'
import { css, cva } from '#styled/css'
import { CourtLines } from '../court-lines.tsx'
import { WordMark } from '../word-mark.tsx'

interface PublicPageProps {
  children: ReactNode
  footer?: ReactNode
  /** A smaller picture of the court, for pages with a form. */
  isCompact?: boolean
}

/** A page for visitors: the logo on the picture of a court, and one column. */
export function PublicPage({ children, footer, isCompact }: PublicPageProps) {
  return (
    <div className={stage}>
      <div className={court({ isCompact })}>
        <CourtLines />
        <WordMark />
      </div>
      <main className={column}>{children}</main>
      {footer && <footer className={foot}>{footer}</footer>}
    </div>
  )
}

const stage = css({ minHeight: 'screen', display: 'flex', flexDirection: 'column', bg: 'bg' })
const court = cva({
  base: {
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    justifyContent: 'center',
    bg: 'court',
    color: 'onCourt',
    paddingTop: { base: '5', _low: '2' },
    paddingBottom: { base: '16', _low: '12' },
  },
  variants: {
    isCompact: {
      true: { paddingTop: '2', paddingBottom: '12' },
    },
  },
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
