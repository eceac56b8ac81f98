import { Link } from '@tanstack/react-router'
import { CircleAlert, CloudUpload } from 'lucide-react'
import type { Pending } from '#offline/core/row-types.ts'
import type { SyncState } from '#offline/core/sync-types.ts'
import { css } from '#styled/css'
import { useCourtside } from './courtside-context.tsx'
import { useOnline } from '#app/connection/online.ts'
import { useLivePart } from '#ui/use-live.ts'

/** The state of an unsent change in words, the same on every screen. */
const pendingWords: Record<Pending, string> = {
  saving: 'Salvando no telefone…',
  waiting: 'Por enviar',
  sending: 'Enviando…',
  needsYou: 'Precisa de você',
}

/** Whether sending has to wait: {host} can't be reached, or the session has expired. */
const isWaiting = (sync: SyncState) => sync.isReachable === false || sync.isSessionExpired

interface PendingMarkProps {
  pending: Pending
  /** On a phone only the icon is visible, because the row needs the space. */
  isBrief?: boolean
}

/**
 * Shows the state of a row's unsent change. It fades in after a moment, so that nothing flickers with a good signal. A
 * change that needs a decision links to the screen for it.
 */
export function PendingMark({ pending, isBrief = false }: PendingMarkProps) {
  const mustWait = useLivePart(useCourtside().sync, isWaiting)
  const isOnline = useOnline()
  if (pending === 'needsYou') {
    return (
      <Link to="/manager/pending" className={decision}>
        <CircleAlert aria-hidden className={icon} />
        {pendingWords.needsYou}
      </Link>
    )
  }
  return (
    <span className={mark}>
      <CloudUpload aria-hidden className={icon} />
      <span className={isBrief ? roomy : undefined}>
        {pendingWords[pending === 'sending' && (mustWait || !isOnline) ? 'waiting' : pending]}
      </span>
    </span>
  )
}

const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'label',
  color: 'warning',
  whiteSpace: 'nowrap',
  animation: 'appear 150ms 450ms both',
})
const roomy = css({ smDown: { srOnly: true } })
const decision = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'touch',
  textStyle: 'label',
  color: 'danger',
  whiteSpace: 'nowrap',
})
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon' })
