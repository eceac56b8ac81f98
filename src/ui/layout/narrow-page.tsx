import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { CourtLines } from '../court-lines.tsx'
import { WordMark } from '../word-mark.tsx'

interface NarrowPageProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Links under the card. */
  footer?: ReactNode
  children: ReactNode
}

/** A simple page with one form, about 504 px wide, on the picture of a court: sign-in, sign-up, passwords. */
export function NarrowPage({ title, subtitle, footer, children }: NarrowPageProps) {
  return (
    <div className={stage}>
      <div className={court}>
        <CourtLines />
        <WordMark size="large" />
      </div>
      <main className={column}>
        <div className={sheet}>
          <header>
            <h1 className={heading}>{title}</h1>
            {subtitle && <p className={quiet}>{subtitle}</p>}
          </header>
          {children}
        </div>
        {footer && <div className={foot}>{footer}</div>}
      </main>
    </div>
  )
}

const stage = css({ minHeight: 'screen', display: 'flex', flexDirection: 'column', bg: 'bg' })
const court = css({
  position: 'relative',
  overflow: 'hidden',
  bg: 'court',
  color: 'onCourt',
  display: 'flex',
  justifyContent: 'center',
  paddingTop: { base: '12', md: '16' },
  paddingBottom: '24',
})
const column = css({
  position: 'relative',
  width: 'full',
  maxWidth: 'narrow',
  marginInline: 'auto',
  marginTop: '-12',
  paddingInline: { base: '4', sm: '0' },
  paddingBottom: '10',
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
})
const sheet = css({
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  boxShadow: 'card',
  padding: { base: '5', sm: '8' },
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
})
const heading = css({ textStyle: 'heading' })
const quiet = css({ color: 'muted', marginTop: '1' })
const foot = css({ textAlign: 'center', paddingInline: '4' })
