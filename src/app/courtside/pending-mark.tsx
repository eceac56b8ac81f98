import { Link } from '@tanstack/react-router'
import { CircleAlert, CloudUpload } from 'lucide-react'
import type { Pending, SyncState } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { useCourtside } from './courtside-context.tsx'
import { useOnline } from '#app/connection/online.ts'
import { useLivePart } from '#ui/use-live.ts'

/** What an unsent change is doing, in the words of every screen. */
const pendingWords: Record<Pending, string> = {
  saving: 'Salvando no telefone…',
  waiting: 'Por enviar',
  sending: 'Enviando…',
  needsYou: 'Precisa de você',
}

/** Nothing is on its way without a signal, or without somebody to speak for. */
const isHeldOf = (sync: SyncState) => sync.isReachable === false || sync.isSessionExpired

interface PendingMarkProps {
  pending: Pending
  /** On a phone the sign alone is seen: words that the line needs more stand beside it. */
  isBrief?: boolean
}

/**
 * What an unsent change of a row is doing. It fades in after a moment, so that with good signal nothing flickers;
 * a change that needs a decision leads to where it is taken.
 */
export function PendingMark({ pending, isBrief = false }: PendingMarkProps) {
  const isHeld = useLivePart(useCourtside().sync, isHeldOf)
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
        {pendingWords[pending === 'sending' && (isHeld || !isOnline) ? 'waiting' : pending]}
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
