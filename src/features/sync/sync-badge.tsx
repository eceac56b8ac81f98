import { Link } from '@tanstack/react-router'
import { Cloud, CloudOff, CloudUpload, CloudCheck, CloudAlert } from 'lucide-react'
import { oneFrameLater } from '#app/courtside/after-frame.ts'
import { earlyPayments } from '#app/start/early-payments.ts'
import { clock } from '#app/time/clock.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useLive } from '#ui/use-live.ts'
import { css } from '#styled/css'
import { badge } from '#ui/badge.tsx'
import { opening, syncWords } from './sync-words.ts'

const icons = { positive: CloudCheck, warning: CloudUpload, danger: CloudAlert, neutral: CloudOff }

const wordsId = 'sync-now'

/** The badge of every organiser screen: it says whether {host} has all changes, and links to the list of the others. */
export function SyncBadge() {
  return (
    // A status inside a link does not become part of the link's name, so `aria-labelledby` adds it.
    <Link to="/manager/pending" className={syncLink} aria-labelledby={wordsId}>
      <SyncNow />
    </Link>
  )
}

/** A separate component subscribes, because the text changes at every tap and the link around it renders slowly. */
function SyncNow() {
  const courtside = useCourtside()
  const ofEngine = useLive(oneFrameLater(courtside.sync))
  // Taps made before the app started are not in the engine yet.
  const early = earlyPayments(courtside.userId).length
  const sync = early > ofEngine.pending ? { ...ofEngine, pending: early } : ofEngine
  const now = useLive(clock)
  const words = syncWords(sync, now)
  const { tone, text, short = text } = words
  const Icon = words === opening ? Cloud : icons[tone]
  return (
    <>
      <span id={wordsId} role="status" className={badge({ tone })} data-passing>
        <Icon aria-hidden />
        <span className={roomy}>{text}</span>
        <span className={narrow}>{short}</span>
      </span>
      {/* The kept screen (src/app/start) shows this text instead, because it does not know which changes are saved. */}
      <span hidden className={badge({ tone: opening.tone })} data-instead>
        <Cloud aria-hidden />
        {opening.text}
      </span>
    </>
  )
}

/** A touch target around the small badge. */
const syncLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  borderRadius: 'full',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // The badge fits in one line with the logo and the avatar, even with text at 200 %.
  '& > span': { fontSize: '[min(0.875rem, 4.5vw)]' },
})
const roomy = css({ display: { base: 'none', sm: 'inline' } })
const narrow = css({ display: { sm: 'none' } })
