import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { CourtLines } from '../court-lines.tsx'

interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

/** Shown instead of an empty list: says why it is empty and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={stage}>
      <div className={court}>
        <CourtLines />
        {icon && <span className={disc}>{icon}</span>}
      </div>
      <div className={words}>
        <p className={strong}>{title}</p>
        {children && <div className={quiet}>{children}</div>}
        {action && <div className={acts}>{action}</div>}
      </div>
    </div>
  )
}

const stage = css({
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  overflow: 'hidden',
  textAlign: 'center',
})
const court = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '24',
  bg: 'court',
  overflow: 'hidden',
})
const disc = css({
  position: 'relative',
  display: 'flex',
  padding: '3',
  borderRadius: 'full',
  bg: 'spark',
  color: 'onSpark',
  '& svg': { width: '6', height: '6' },
})
const words = css({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2', padding: '6' })
const strong = css({ textStyle: 'subtitle' })
const quiet = css({ color: 'muted', maxWidth: 'prose', textWrap: 'balance' })
const acts = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', marginTop: '2' })
